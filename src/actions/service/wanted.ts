/** Wanted products (求购): a buyer asks for goods that are not sold here. */
import { GOODS_TEXT_MAX, NUMBER_MAX, REMARK_MAX } from '#domain/limits.ts'
import type { ImportRow } from './import.ts'
import { write } from '#actions/calls/write.ts'
import { toast } from '#actions/frame/dialogs.ts'

/** Publishes a row of a list that was not found. @returns whether the server has it; if not, the reason was shown */
export async function wantRow({ text, asked }: ImportRow): Promise<boolean> {
  const input = {
    name: text.slice(0, GOODS_TEXT_MAX),
    number: Math.min(Math.max(1, asked), NUMBER_MAX),
    // A longer text goes to the remark.
    remark: text.length > GOODS_TEXT_MAX ? text.slice(0, REMARK_MAX) : '',
  }
  const outcome = await write('wantedAdd', input)
  if (outcome.kind === 'invalid') toast(outcome.msg, { tone: 'bad' })
  return outcome.kind === 'ok'
}
