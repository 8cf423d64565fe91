/**
 * A small shop for histories of money: three members and a seller act by the shop's own handlers and verbs, all inside one
 * transaction, so that a history can be undone in a moment. What each member owns is summed by rules of this file.
 */
import type { CallName, Parsed } from '#contract/calls.ts'
import { POINT_FOR, POINT_WORTH } from '#domain/limits.ts'
import { STATE } from '#domain/order.ts'
import { clawback } from '#domain/refund.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Pool, Tx } from '#server/db/sql.ts'
import { demo } from '#server/demo/plug.ts'
import { handlers } from '#server/handlers.ts'
import { lockWallet, shopAccount, transfer, walletBalance } from '#server/pay/ledger.ts'
import type { PaymentProvider } from '#server/pay/provider.ts'
import type { PaymentProviders } from '#server/pay/providers.ts'
import { Refusal } from '#server/refusal.ts'
import { runVerb } from '#server/seller/run.ts'
import { memoryUploads } from '#server/uploads/open.ts'
import { buyerFacts } from '#server/user/facts.ts'
import type { Member } from '#server/viewer.ts'

export const FLASH_GOODS = 95_000
export const COMBINATION = 995_000
export const GROUP = 95_001
export const OFFER = 95_002
export const DRAW = 95_003
export const GIFT = 95_004
const CASHBACK = 2_000
const GIFT_POINTS = 40

/** Money goes back by it at once or is refused, as a history says. */
const provider: PaymentProvider = {
  begin: () => Promise.resolve('/'),
  verify: () => Promise.resolve(null),
  query: () => Promise.resolve(null),
  refund: () => Promise.resolve('done'),
  answers: { accepted: '', refused: '' },
}
export const PROVIDERS: PaymentProviders = { wechat: provider, alipay: null }

/** A pool whose transactions are parts of this one. */
export function poolOf(tx: Tx): Pool {
  return { query: tx.query, snapshot: tx.snapshot, transaction: (work) => work(tx) }
}

/** Offers of every sort over the given goods, at 10 yuan a piece; everything else that would change a price is gone. */
export async function openOffers(tx: Tx, goods: readonly number[], now: number): Promise<void> {
  const [a = 0, b = 0] = goods
  const end = now + 30 * 86_400_000
  await tx.query(
    `update goods set base_price = 1000, stock = 500, qg_number = 1, limit_number = 0, limit_day = 0, limit_week = 0 where id = any($1::int[])`,
    [goods],
  )
  await tx.query('delete from cashback')
  await tx.query(`insert into cashback (amount, back) values (5000, ${CASHBACK})`)
  await tx.query('insert into flash (id, starts_at, ends_at) values ($1, $2, $3)', [FLASH_GOODS, now, now + 3_600_000])
  await tx.query(`insert into flash_goods values (${FLASH_GOODS}, ${FLASH_GOODS}, $1, 500, 60, 0)`, [a])
  await tx.query(`insert into combination (id, name, price) values (${COMBINATION}, '套装', 2500)`)
  await tx.query(`insert into combination_goods values (${COMBINATION}, $1, 2, 0), (${COMBINATION}, $2, 1, 1)`, [a, b])
  await tx.query(
    `insert into group_buy (id, goods_id, people, price, limit_number, team_hours, starts_at, ends_at)
     values (${GROUP}, $1, 2, 800, 0, 24, $2, $3)`,
    [b, now, end],
  )
  await tx.query(
    `insert into coupon_offer (id, name, scope, amount, minus, starts_at, ends_at, valid_days, total, taken)
     values (${OFFER}, '满减', 'all', 3000, 700, $1, $2, 20, 2, 0)`,
    [now, end],
  )
  await tx.query('update draw set ends_at = least(ends_at, $1), starts_at = least(starts_at, $1 - 1)', [now])
  await tx.query(`insert into draw (id, name, html, starts_at, ends_at) values (${DRAW}, '抽奖', '', $1, $2)`, [
    now,
    end,
  ])
  await tx.query(
    `insert into draw_prize (id, draw_id, name, remarks, kind, value, weight, stock)
     values (${DRAW}, ${DRAW}, '积分', '', 'points', 30, 1, 1), (${DRAW + 1}, ${DRAW}, '红包', '', 'packet', 300, 1, null)`,
  )
  await tx.query(
    `insert into points_goods (id, name, picture, remarks, points, stock, position) values (${GIFT}, '礼品', 'mug', '', ${GIFT_POINTS}, 20, 99)`,
  )
}

/** Whoever has points and packets already could never be short of those that an order gave. */
export async function emptyRewards(tx: Tx, userId: number, now: number): Promise<void> {
  for (const unit of ['packet', 'points'] as const)
    await transfer(tx, {
      from: await lockWallet(tx, userId, unit),
      to: await shopAccount(tx, unit === 'points' ? 'points' : 'packets'),
      amount: await walletBalance(tx, userId, unit),
      kind: 'exchange',
      orderId: null,
      memo: '清零',
      now,
    })
}

export async function memberOf(tx: Tx, phone: string): Promise<Member> {
  const [row] = await tx.query<{ id: number }>('select id from account where phone = $1', [phone])
  const userId = row?.id ?? 0
  return {
    userId,
    buyer: await buyerFacts(tx, userId),
    actor: null,
    ownerId: 0,
    session: '',
    loginId: userId,
    role: 'own',
  }
}

export class Acts {
  readonly #tx: Tx
  now: number
  /** Calls and verbs that were not refused, by name. */
  readonly done = new Map<string, number>()

  constructor(tx: Tx, now: number) {
    this.#tx = tx
    this.now = now
  }

  /** @returns the handler's answer, null when it was refused; a refusal leaves nothing behind */
  async call<N extends CallName>(member: Member, name: N, input: Parsed<N>) {
    return this.#orNothing(name, () => handlers[name](input, this.#context(member)))
  }

  async verb(line: string): Promise<void> {
    await this.#orNothing(line.split(' ').slice(0, 2).join(' '), async () => {
      const { ok, text } = await runVerb(poolOf(this.#tx), line.split(' '), { by: 'test', now: this.now })
      if (!ok) throw new Refusal(409, text)
    })
  }

  async #orNothing<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    const undo = await this.#tx.savepoint()
    try {
      const answer = await work()
      this.done.set(name, (this.done.get(name) ?? 0) + 1)
      return answer
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await undo()
      return null
    }
  }

  #context(member: Member): Context {
    const tx = this.#tx
    return {
      db: tx,
      tx,
      pool: poolOf(tx),
      viewer: member,
      member,
      rep: { id: 0, name: '', phone: '', session: '' },
      now: this.now,
      ip: '127.0.0.1',
      cookies: undefined,
      config: readConfig({}),
      origin: '',
      uploads: memoryUploads(),
      demo: demo.shop,
      sms: null,
      wechat: null,
      providers: PROVIDERS,
      fileUrl: () => '',
      header: () => {},
      effect: () => {},
    }
  }
}

type Order = { account_id: number; total: number; cashback: number; refunded: number }

/**
 * What each member owns more than the rules granted, in fen, by account. Money, packets, points and gifts at their worth,
 * goods that were paid, refunds on their way, what was paid from outside; debts and rewards of paid orders deducted, and
 * what was drawn. Coupons lower what goods cost: a goods is worth what was paid for it, so a coupon cannot add anything.
 */
export async function surplus(tx: Tx): Promise<Map<number, number>> {
  const owned = new Map<number, number>()
  const add = (id: number, amount: number) => owned.set(id, (owned.get(id) ?? 0) + amount)
  const wallets = await tx.query<{ id: number; unit: string; sum: number }>(
    `select a.account_id as id, a.unit, sum(e.amount)::bigint as sum from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
     where a.account_id is not null group by 1, 2`,
  )
  for (const { id, unit, sum } of wallets)
    add(id, unit === 'points' ? sum * POINT_WORTH : unit === 'credit' ? -sum : sum)
  // Through the bank and the providers: what came in was the member's own, what went out is theirs again.
  const outside = await tx.query<{ id: number; sum: number }>(
    `select coalesce(p.account_id, (select w.account_id from ledger_entry o join ledger_account w on w.id = o.ledger_account_id
         where o.transfer_id = t.id and w.account_id is not null)) as id, sum(e.amount)::bigint as sum
     from ledger_account s join ledger_entry e on e.ledger_account_id = s.id join ledger_transfer t on t.id = e.transfer_id
       left join purchase p on p.id = t.purchase_id
     where s.account_id is null and s.name in ('bank', 'wechat', 'alipay') group by 1`,
  )
  for (const { id, sum } of outside) add(id, sum)
  const orders = await tx.query<Order>(
    `select p.account_id, p.total, p.cashback, coalesce((select sum(r.amount) from purchase_return r
       where r.purchase_id = p.id and r.state = 3), 0)::bigint as refunded
     from purchase p join payment y on y.purchase_id = p.id and y.state = 'paid' where p.state <> ${STATE.cancelled}`,
  )
  for (const { account_id, total, cashback, refunded } of orders) {
    const points = Math.floor(total / POINT_FOR)
    const kept = (reward: number) => reward - clawback(reward, total, 0, refunded)
    add(account_id, total - refunded - kept(cashback) - kept(points) * POINT_WORTH)
  }
  const gifts = await tx.query<{ id: number; points: number }>(
    'select account_id as id, sum(points)::int as points from points_order group by 1',
  )
  for (const { id, points } of gifts) add(id, points * POINT_WORTH)
  const drawn = await tx.query<{ id: number; kind: string; value: number }>(
    'select r.account_id as id, z.kind, z.value from draw_record r join draw_prize z on z.id = r.prize_id',
  )
  for (const { id, kind, value } of drawn)
    add(id, kind === 'points' ? -value * POINT_WORTH : kind === 'packet' ? -value : 0)
  return owned
}

/** What does not agree, in words; the database's own checks of transfers are done at once. */
export async function faults(tx: Tx): Promise<string[]> {
  await tx.query('set constraints all immediate')
  const rows = await tx.query<{ what: string }>(
    `select 'entry ' || transfer_id || ' of ' || name || ' says ' || balance || ', the sum is ' || sum as what from (
       select e.transfer_id, a.name, e.balance, e.ordinal, sum(e.amount) over w as sum, row_number() over w as place
       from ledger_entry e join ledger_account a on a.id = e.ledger_account_id where a.account_id is not null
       window w as (partition by a.id order by e.ordinal)) x where balance <> sum or ordinal <> place
     union all
     select 'wallet ' || a.name || ' is ' || sum(e.amount) from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
       where a.account_id is not null group by a.name having sum(e.amount) < 0
     union all
     select 'debts and receivables differ by ' || sum(e.amount) from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
       where a.name = 'receivables' or (a.unit = 'credit' and a.account_id is not null) having sum(e.amount) <> 0
     union all
     select 'coupon offer ' || o.id || ' was taken ' || count(c.id) || ' times' from coupon_offer o join coupon c on c.offer_id = o.id
       group by o.id, o.taken, o.total having count(c.id) > o.total
     union all
     select 'coupon ' || c.id || ' is spent by ' || p.id from coupon c join purchase p on p.id = c.order_id where p.state = ${STATE.cancelled}`,
  )
  return rows.map(({ what }) => what)
}

/** Pieces of each goods in the warehouse, in flash sales and in orders that are not cancelled. */
export async function pieces(tx: Tx, goods: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ sum: number }>(
    `select (g.stock + coalesce((select sum(f.stock) from flash_goods f where f.goods_id = g.id), 0)
       + coalesce((select sum(l.number) from purchase_line l join purchase p on p.id = l.purchase_id
           where l.goods_id = g.id and p.state <> ${STATE.cancelled}), 0)
       + coalesce((select sum(l.number * (part->>'number')::int) from purchase_line l join purchase p on p.id = l.purchase_id,
           jsonb_array_elements(l.parts) part where (part->>'goods_id')::int = g.id and l.goods_id = 0 and p.state <> ${STATE.cancelled}), 0))::int as sum
     from goods g where g.id = any($1::int[]) order by g.id`,
    [goods],
  )
  return rows.map(({ sum }) => sum)
}
