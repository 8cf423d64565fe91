/** Binding a WeChat: a code is made, a phone reads it, and its state is asked for until it is bound or over. */
import type { BindCode } from '#contract/entities.ts'
import { readOr } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'

/** null: none could be had; that was shown. */
export async function newCode(): Promise<BindCode | null> {
  const outcome = await write('wechatCode', {})
  return outcome.kind === 'ok' ? outcome.data : null
}

/** Polled while the code is on the screen, so it shows nothing; null: no answer. */
export function codeState(id: string): Promise<BindCode | null> {
  return readOr('wechatCodeState', { id }, null)
}

/** @returns whether it is undone */
export async function unbind(): Promise<boolean> {
  return (await write('wechatUnbind', {})).kind === 'ok'
}
