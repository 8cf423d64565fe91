/** The way to a provider's page, and where its notices arrive. Neither is a line of the call table: a browser follows the one, a provider makes the other. */
import type { Context as HonoContext, Hono } from 'hono'
import { readBytes } from '#server/guard/body.ts'
import type { GuardDeps } from '#server/guard/member.ts'
import { WRITES } from '#server/guard/rates.ts'
import { noteFault, settleReceipt } from '#server/orders/online.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/orders.ts'
import { ONLINE_KINDS, type OnlineKind } from '#domain/order.ts'
import type { Fen } from '#domain/money.ts'
import type { PaymentProviders } from './providers.ts'

const NOTICE_MAX_BYTES = 64 * 1024

type Row = { kind: OnlineKind; amount: Fen; purchase_id: string | null }

export function mountPayments(app: Hono, deps: GuardDeps & { providers: PaymentProviders }): void {
  const { pool, now, config, rates, address, providers } = deps
  const limit = (c: HonoContext): void => rates.take(`${address(c)} pay`, WRITES, now())

  // The reference cannot be guessed, and the address only leads to where money is paid in.
  app.get('/pay/go/:reference', async (c) => {
    limit(c)
    const reference = c.req.param('reference')
    const [row] = await pool.query<Row>(
      "select kind, amount, purchase_id from online_payment where reference = $1 and state = 'begun'",
      [reference],
    )
    const provider = row && providers[row.kind]
    if (!row || !provider) return c.redirect('/order', 303)
    const origin = config.publicOrigin || new URL(c.req.url).origin
    const to = await provider.begin({
      reference,
      amount: row.amount,
      subject: copy.subject(row.purchase_id ?? ''),
      notifyUrl: `${origin}/pay/notify/${row.kind}`,
      returnUrl: `${origin}${row.purchase_id ? `/cart_step4?id=${row.purchase_id}` : '/wdqb/zqzd'}`,
    })
    c.header('Cache-Control', 'no-store')
    return c.redirect(to, 303)
  })

  for (const kind of ONLINE_KINDS) {
    const provider = providers[kind]
    app.post(`/pay/notify/${kind}`, async (c) => {
      limit(c)
      if (!provider) throw notFound(copy.none)
      const body = new TextDecoder().decode(await readBytes(c.req.raw, NOTICE_MAX_BYTES))
      const receipt = await provider.verify({ body, headers: c.req.raw.headers })
      if (!receipt) {
        await noteFault(pool, kind, { reference: '', amount: 0 }, 'signature', now())
        return c.text(provider.answers.refused, 401)
      }
      const settled = await settleReceipt(pool, kind, receipt, now())
      const isRefused = settled === 'unknown' || settled === 'amount'
      return isRefused ? c.text(provider.answers.refused, 400) : c.text(provider.answers.accepted)
    })
    provider?.mount?.(app, { limit })
  }
}
