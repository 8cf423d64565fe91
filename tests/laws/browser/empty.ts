/** Addresses that show an empty state to the demo's member, each with its reason; all others show something. */
const REASONS: Record<string, string> = {
  '/404': 'it says that there is no such page',
  '/noActivity': 'it says that an activity has not begun',
  '/activity/:url?/:url1?/:url2?': 'it asks for an activity that there is not',
  '/loading/activity': 'it asks for an activity that there is not',
  '/list?keywords=qqqqqqqqqqqqqqqqqqqq': 'nothing is called so',
  '/zzfw/smjg': 'nothing has been scanned on this device',
  '/hmdd': 'this member may not buy what contains ephedrine',
  '/dg/xj': 'this rep has visited nobody today',
  '/wdqb/zqzd': 'this member has no line of credit',
}

/** What is a rep's alone, and says so to a member. */
const FOR_REPS: Record<string, string> = {
  '/qz': 'only a rep hands the tablet over',
}

/** @param path the row's path as the table writes it */
export function emptyFor(path: string, role: string): string | undefined {
  return REASONS[path] ?? (role === 'rep' ? undefined : FOR_REPS[path])
}
