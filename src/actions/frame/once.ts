/** What opens by itself over a page opens once in a session: reloading or coming back does not bring it again. */
export function isFirstInSession(name: string): boolean {
  try {
    if (sessionStorage.getItem(name) !== null) return false
    sessionStorage.setItem(name, '1')
  } catch {
    // No access to storage: every page is a session of its own.
  }
  return true
}
