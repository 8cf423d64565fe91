/** Wanted products (求购): what is not sold here and is looked for. */
import { wishKey } from '#actions/cart/checkout.ts'
import type { ImportRow } from './import.ts'
import { submit } from '#actions/calls/submit.ts'
import { toast } from '#actions/frame/dialogs.ts'

/** A wish's name; what is longer goes to the remark. */
export const NAME_MAX = 60

const keyOf = wishKey()

/** A row of a list that was not found, as a wish. @returns whether it was taken; if not, it was told why */
export async function wantRow({ i, text, asked }: ImportRow): Promise<boolean> {
  const wish = { name: text.slice(0, NAME_MAX), number: Math.max(1, asked), remark: text.length > NAME_MAX ? text : '' }
  // Two rows may say the same, and both are meant.
  const outcome = await submit('wantedAdd', wish, (it) => keyOf({ it, i }))
  if (outcome.kind === 'invalid') toast(outcome.msg, { tone: 'bad' })
  return outcome.kind === 'ok'
}
