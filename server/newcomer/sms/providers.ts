/** Ways to get a code to a phone. A new one is a file like gateway.ts, a word of the configuration and a row here. */
import type { Config } from '#server/config.ts'
import type { Demo } from '#server/plug.ts'
import { gateway } from './gateway.ts'
import type { SmsProvider } from './provider.ts'

/** Null: codes cannot be sent. */
export const smsProviders: Record<Exclude<Config['sms']['provider'], 'demo'>, SmsProvider | null> = {
  http: gateway,
  off: null,
}

export function smsProvider({ sms: { provider } }: Config, demo: Demo | null): SmsProvider | null {
  return provider === 'demo' ? (demo?.sms ?? null) : smsProviders[provider]
}
