/** Who takes payments for a kind. A real provider is a file like provider.ts says, a word of the configuration and a row here. */
import type { Config } from '#server/config.ts'
import type { Pool } from '#server/db/sql.ts'
import type { Demo } from '#server/plug.ts'
import { ONLINE_KINDS, type OnlineKind } from '#domain/order.ts'
import type { PaymentProvider } from './provider.ts'

/** Null: orders cannot be paid so. */
export type PaymentProviders = Readonly<Record<OnlineKind, PaymentProvider | null>>

type Word = Exclude<Config['pay'][OnlineKind], 'demo'>
const REAL: Record<Word, PaymentProvider | null> = { off: null }

export type ProviderDeps = { pool: Pool; now: () => number }

export function paymentProviders({ pay }: Config, demo: Demo | null, deps: ProviderDeps): PaymentProviders {
  const of = (kind: OnlineKind): PaymentProvider | null => {
    const word = pay[kind]
    return word === 'demo' ? (demo?.pay(kind, deps) ?? null) : REAL[word]
  }
  return { wechat: of('wechat'), alipay: of('alipay') }
}

export function isOnline(kind: string): kind is OnlineKind {
  return (ONLINE_KINDS as readonly string[]).includes(kind)
}
