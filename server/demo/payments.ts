/**
 * The demo's WeChat Pay and Alipay: a page that says it is a demo, whose buttons pay or give up, and notices signed as a
 * provider signs them. Plain HTML without a session; what the page may do is in its signed address alone.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext, Hono } from 'hono'
import { yuan } from '#domain/money.ts'
import { type OnlineKind, PAYMENT_KINDS } from '#domain/order.ts'
import { readBytes } from '#server/guard/body.ts'
import type { PaymentProvider, Receipt } from '#server/pay/provider.ts'
import type { ProviderDeps } from '#server/pay/providers.ts'

/** It guards nothing but invented money, so it may stand here. */
const SECRET = 'demo-2099'
/** Of the page's form: one button. */
const FORM_MAX_BYTES = 1_024

export function demoProvider(kind: OnlineKind, { pool, now }: ProviderDeps): PaymentProvider {
  const trades = async (reference: string): Promise<Receipt | null> => {
    const [row] = await pool.query<Receipt>('select reference, amount, trade from demo_trade where reference = $1', [
      reference,
    ])
    return row ?? null
  }
  const pay = (reference: string, amount: number): Promise<void> =>
    pool.transaction(async (tx) => {
      await tx.query(
        `insert into demo_trade (reference, amount, trade, paid_at) values ($1, $2, $3, $4) on conflict (reference) do nothing`,
        [reference, amount, `DEMO${reference.slice(0, 12)}`, now()],
      )
    })

  return {
    begin: async ({ reference, amount, returnUrl }) => {
      const asked = new URLSearchParams({ reference, amount: String(amount), to: returnUrl }).toString()
      return `/pay/demo/${kind}?${asked}&sign=${signed(asked)}`
    },
    verify: async ({ body, headers }) => {
      if (!isSigned(body, headers.get('x-demo-sign') ?? '')) return null
      const fields = new URLSearchParams(body)
      return {
        reference: fields.get('reference') ?? '',
        amount: Number(fields.get('amount')),
        trade: fields.get('trade') ?? '',
      }
    },
    query: trades,
    refund: async ({ reference, amount }) => {
      const rows = await pool.transaction((tx) =>
        tx.query('update demo_trade set refunded = $2 where reference = $1 and amount >= $2 returning reference', [
          reference,
          amount,
        ]),
      )
      return rows.length > 0 ? 'done' : 'refused'
    },
    answers: { accepted: 'success', refused: 'fail' },
    mount: (app, { limit }) => mountPage(app, kind, limit, { trades, pay }),
  }
}

type Bank = {
  trades(reference: string): Promise<Receipt | null>
  pay(reference: string, amount: number): Promise<void>
}

function mountPage(app: Hono, kind: OnlineKind, limit: (c: HonoContext) => void, { trades, pay }: Bank): void {
  const name = PAYMENT_KINDS[kind]
  app.get(`/pay/demo/${kind}`, (c) => {
    const asked = askedOf(c)
    if (!asked) return page(c, 404, '链接已失效', '<p>请回到订单重新支付。</p>')
    const buttons = [
      ['paid', '支付成功'],
      ['silent', '支付成功，但通知丢失'],
      ['cancel', '取消'],
    ].map(([act, words]) => `<p><button name="act" value="${act}">${words}</button></p>`)
    return page(
      c,
      200,
      `${name}（演示）`,
      `<p>这是演示页面，不会扣款，也没有连接${name}。</p><p>应付 ¥${yuan(asked.amount)}</p><form method="post">${buttons.join('')}</form>`,
    )
  })
  app.post(`/pay/demo/${kind}`, async (c) => {
    limit(c)
    const asked = askedOf(c)
    if (!asked) return page(c, 404, '链接已失效', '')
    const act = new URLSearchParams(new TextDecoder().decode(await readBytes(c.req.raw, FORM_MAX_BYTES))).get('act')
    if (act === 'paid' || act === 'silent') await pay(asked.reference, asked.amount)
    const trade = act === 'paid' ? await trades(asked.reference) : null
    if (trade) await app.request(`${new URL(c.req.url).origin}/pay/notify/${kind}`, noticeOf(trade))
    return c.redirect(asked.to, 303)
  })
}

/** A notice as the demo's provider sends it. */
export function noticeOf({ reference, amount, trade }: Receipt): RequestInit {
  const body = new URLSearchParams({ reference, amount: String(amount), trade }).toString()
  return { method: 'POST', body, headers: { 'x-demo-sign': signed(body) } }
}

function signed(text: string): string {
  return createHmac('sha256', SECRET).update(text).digest('hex')
}

function isSigned(text: string, sign: string): boolean {
  const right = Buffer.from(signed(text))
  const given = Buffer.from(sign)
  return right.length === given.length && timingSafeEqual(right, given)
}

function askedOf(c: HonoContext): { reference: string; amount: number; to: string } | null {
  const [asked = '', sign = ''] = new URL(c.req.url).search.slice(1).split('&sign=')
  if (!isSigned(asked, sign)) return null
  const fields = new URLSearchParams(asked)
  return {
    reference: fields.get('reference') ?? '',
    amount: Number(fields.get('amount')),
    to: fields.get('to') ?? '/',
  }
}

/** @param body HTML of ours */
function page(c: HonoContext, status: 200 | 404, title: string, body: string): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store')
  return c.html(
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    status,
  )
}
