/** Ways to get a code to a phone. A new one is a file like gateway.ts, a word of the configuration and a row here. */
import type { Config } from '#server/config.ts'
import { gateway } from './gateway.ts'
import type { SmsProvider } from './provider.ts'

const demo: SmsProvider = { shown: true, send: async () => {} }

/** Null: codes cannot be sent. */
export const smsProviders: Record<Config['sms']['provider'], SmsProvider | null> = { demo, http: gateway, off: null }
