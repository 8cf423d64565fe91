/** Wanted products (求购): a buyer asks for goods that are not sold here. */
import type { ImportRow } from './import.ts'
import { write } from '#actions/calls/write.ts'
import { toast } from '#actions/frame/dialogs.ts'

/** Longest name of a wanted product; a longer text goes to the remark. */
export const NAME_MAX = 60

/** Publishes a row of a list that was not found. @returns whether the server has it; if not, the reason was shown */
export async function wantRow({ text, asked }: ImportRow): Promise<boolean> {
  const input = {
    name: text.slice(0, NAME_MAX),
    number: Math.max(1, asked),
    remark: text.length > NAME_MAX ? text : '',
  }
  const outcome = await write('wantedAdd', input)
  if (outcome.kind === 'invalid') toast(outcome.msg, { tone: 'bad' })
  return outcome.kind === 'ok'
}
