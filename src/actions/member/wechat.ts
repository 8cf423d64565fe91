/** Binding a WeChat account: the server makes a code, a phone scans it, and the code's state is polled until it is bound or expired. */
import type { BindCode } from '#contract/entities.ts'
import { readOr } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'

/** @returns null when there is no code; the reason was shown */
export async function newCode(): Promise<BindCode | null> {
  const outcome = await write('wechatCode', {})
  return outcome.kind === 'ok' ? outcome.data : null
}

/** Polled while the code is on the screen, so it shows nothing; null: no answer. */
export function codeState(id: string): Promise<BindCode | null> {
  return readOr('wechatCodeState', { id }, null)
}

/** @returns whether the binding was removed */
export async function unbind(): Promise<boolean> {
  return (await write('wechatUnbind', {})).kind === 'ok'
}
