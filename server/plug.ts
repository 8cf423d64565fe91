/**
 * Where the demo is plugged in: what it offers to a process, and the only line outside server/demo that names it.
 * Without a demo none of its code is loaded.
 */
import type { Config } from './config.ts'
import type { Pool, Queryable, Tx } from './db/sql.ts'
import type { SmsProvider } from './newcomer/sms/provider.ts'
import type { OnlineKind } from '#domain/order.ts'
import type { PaymentProvider } from './pay/provider.ts'
import type { ProviderDeps } from './pay/providers.ts'
import type { WechatProvider } from './wechat/provider.ts'

/** The demo's shop: goods and buyers, and what its people would do. */
export type DemoShop = {
  /** Fills an empty shop; the same `now` gives the same rows. */
  seed(tx: Tx, at: { now: number; pepper: string }): Promise<void>
  /** What waits for the seller goes on by itself. Called every `liveEvery` ms. */
  live(pool: Pool, now: number): Promise<void>
  liveEvery: number
  /** A drawing by its address, as SVG. @returns undefined: there is none */
  drawPicture(pool: Pool, folder: string, key: string): Promise<string | undefined>
  /** The same in the size of a list, as PNG. */
  drawSmall(pool: Pool, folder: string, key: string): Promise<Uint8Array | undefined>
  /** An inspection report with invented results, as PDF. @returns undefined: there is none */
  drawReport(db: Queryable, id: number): Promise<Uint8Array | undefined>
  /** Stands below delivery notes and licences: that they are invented. */
  paperNote: string
  /** Stands below an invoice: that it is none. */
  invoiceNote: string
  /** Where the money of an order goes that is paid by bank transfer. */
  bankAccount: string
  /** An invoice that was applied for gets its number at once. */
  issueInvoice(tx: Tx, id: number, now: number): Promise<void>
  /** Nobody sits in the chat room: an automatic answer comes. */
  answerChat(tx: Tx, userId: number, message: { key: string; text: string }, now: number): Promise<void>
}

/** Its providers can be chosen without the shop (SMS=demo, WECHAT=demo, PAY_WECHAT=demo). */
export type Demo = {
  shop: DemoShop
  sms: SmsProvider
  wechat: WechatProvider
  pay(kind: OnlineKind, deps: ProviderDeps): PaymentProvider
}

/** The demo's shop where the configuration wants it. */
export function demoShopOf({ demo: isWanted }: Config, demo: Demo | null): DemoShop | null {
  return isWanted && demo ? demo.shop : null
}

/** @returns null: nothing of the demo is wanted */
export async function loadDemo({ demo, sms, wechat, pay }: Config): Promise<Demo | null> {
  const words = [sms.provider, wechat, pay.wechat, pay.alipay]
  if (!demo && !words.includes('demo')) return null
  return (await import('./demo/plug.ts')).demo
}
