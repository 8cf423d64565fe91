/** Wanted products (求购): what is not sold here and is looked for. */
import type { ImportRow } from './import.ts'
import { write } from '#actions/calls/write.ts'
import { toast } from '#actions/frame/dialogs.ts'

/** A wish's name; what is longer goes to the remark. */
export const NAME_MAX = 60

/** A row of a list that was not found, as a wish. @returns whether it was taken; if not, it was told why */
export async function wantRow({ text, asked }: ImportRow): Promise<boolean> {
  const wish = { name: text.slice(0, NAME_MAX), number: Math.max(1, asked), remark: text.length > NAME_MAX ? text : '' }
  const outcome = await write('wantedAdd', wish)
  if (outcome.kind === 'invalid') toast(outcome.msg, { tone: 'bad' })
  return outcome.kind === 'ok'
}
