/**
 * Orders of the scale shop, oldest first, with lines, shipments, events, payments, batches, invoices, reviews and returns.
 * Sums follow from the lines: nothing is discounted, and freight is what the warehouse asks below its free amount.
 */
import { PAY_WITHIN } from '#domain/limits.ts'
import { RETURN, STATE } from '#domain/order.ts'
import { DAY, DAYS, FIRST_MEMBER, FIRST_ORDER, type Sizes } from './sizes.ts'

/** Goods that a member orders again and again. */
const USUAL = 40
const HOUR = 3_600_000
const PAID = `state not in (${STATE.unpaid}, ${STATE.cancelled})`
const SENT = `state in (${STATE.shipped}, ${STATE.done})`
const MONEY = "'FM9999999990.00'"

/** A running number's order as a row of `scale_order`: who placed it, when, and how far it has come. */
function orderTable({ members, orders, now }: Sizes): string {
  const pace = Math.floor((DAYS * DAY) / orders)
  const age = `(${orders} - n) * ${pace}::bigint`
  return `create unlogged table scale_order as
    select n, to_char(to_timestamp((${now} - 60000 - ${age}) / 1000) at time zone 'Asia/Shanghai', 'YYYYMMDD')
        || lpad((${FIRST_ORDER} + n)::text, 8, '0') as id,
      ${FIRST_MEMBER} + ((n::bigint * 2654435761) % ${members})::int as account_id, ${now} - 60000 - ${age} as at,
      case when n % 100 < 3 then ${STATE.cancelled}
        when ${age} > ${7 * DAY} then ${STATE.done}
        when ${age} > ${3 * DAY} then ${STATE.shipped}
        when ${age} > ${DAY} then ${STATE.waiting} + n % 3
        else n % 2 end as state
    from generate_series(1::bigint, ${orders}) n`
}

/** What is written of the orders from one running number to another. */
type Range = { from: number; to: number }

const between = ({ from, to }: Range): string => `o.n between ${from} and ${to}`

/** A line in numbers alone: sums over many lines are made of these, before names are written beside them. */
const lineNumbers = (goods: number, range: Range): string => `
  insert into scale_line
  select n, id, position, goods_id, ck_id, number, price, amount, name,
    case when row_number() over (partition by n, ck_id order by position) = 1
      and sum(amount) over (partition by n, ck_id) < free_from then per_piece else 0 end
  from (
    select o.n, o.id, i as position, g.id as goods_id, g.ck_id, g.qg_number * (1 + (o.n + i) % 3)::int as number, g.base_price as price,
      g.base_price::bigint * g.qg_number * (1 + (o.n + i) % 3) as amount, w.name, w.free_from, w.per_piece
    from scale_order o cross join lateral generate_series(0, (o.n % 5)::int) i
    join goods g on g.id = 1 + ((o.account_id::bigint * 7919 + ((o.n / 3 + i * 13) % ${USUAL})::bigint * 104729) % ${goods})::int
    join warehouse w on w.id = g.ck_id
    where ${between(range)}
  ) l`

const lines = (range: Range): string => `
  insert into purchase_line (purchase_id, position, goods_id, combination_id, type, name, sccj, ypgg, bzdw, image, ck_id, number,
    price, amount, manjian, discount, coupon, listed, shipping, prices)
  select o.id, o.position, g.id, 0, 0, g.name, k.name, g.ypgg, g.bzdw, '/pic/goods/' || g.id || '.svg', o.ck_id, o.number, o.price, o.amount,
    0, 0, 0, o.amount, o.shipping, jsonb_build_array(jsonb_build_object('price', o.price, 'number', o.number))
  from scale_line o join goods g on g.id = o.goods_id join maker k on k.id = g.maker_id where ${between(range)}`

const orders = (range: Range): string => `
  insert into purchase (id, account_id, state, created_at, goods_amount, manjian_amount, discount_amount, coupon_amount,
    shipping_amount, total, coupon_id, address, shipments, remark, is_hm, sibling, received_at, pay_by)
  select o.id, o.account_id, o.state, o.at, s.goods, 0, 0, 0, s.shipping, s.goods + s.shipping, 0, a.address, s.shipments, '', o.n % 100 = 17, '',
    case when o.state = ${STATE.done} then o.at + ${30 * HOUR} else 0 end, o.at + ${PAY_WITHIN}
  from scale_order o
  join (
    select n, sum(goods) as goods, sum(shipping) as shipping, jsonb_agg(jsonb_build_object('ck_id', ck_id, 'name', name,
      'goods_amount', to_char(goods / 100.0, ${MONEY}), 'shipping_amount', to_char(shipping / 100.0, ${MONEY}),
      'no_trans_order_amount', to_char(case when shipping > 0 then 80000 - goods else 0 end / 100.0, ${MONEY})) order by ck_id) as shipments
    from (select n, ck_id, name, sum(amount) as goods, sum(shipping) as shipping from scale_line o where ${between(range)} group by n, ck_id, name) h
    group by n
  ) s on s.n = o.n
  join (select account_id, to_jsonb(address) - 'id' - 'account_id' - 'is_default' as address from address where is_default) a
    on a.account_id = o.account_id
  where ${between(range)}`

/** Each step is statements that may be written side by side; `ranges` says of how many parts. */
export function orderSteps(sizes: Sizes, ranges: number): string[][] {
  const step = Math.ceil(sizes.orders / ranges)
  const parts = Array.from({ length: ranges }, (_, i) => ({ from: i * step + 1, to: (i + 1) * step }))
  return [
    [
      orderTable(sizes),
      `create unlogged table scale_line (n bigint, id text, position int, goods_id int, ck_id int, number int, price int, amount bigint,
         name text, shipping int)`,
    ],
    parts.map((range) => lineNumbers(sizes.goods, range)),
    ['analyze scale_order', 'analyze scale_line'],
    [...parts.map(lines), ...parts.map(orders)],
    [`select setval('order_number', ${FIRST_ORDER + sizes.orders + 1})`, 'analyze purchase', 'analyze purchase_line'],
  ]
}

/** What follows from orders: steps of statements that may be written side by side. */
export function orderThings({ orders, now }: Sizes): string[][] {
  const first = [
    `insert into purchase_event (purchase_id, at, text)
     select id, at, text from (
       select o.n, o.id, o.at + e.after as at, e.text from scale_order o
       cross join (values (0, '订单已提交', array[0,1,2,3,4,5,7,8]), (600000, '已付款，等待仓库发货', array[1,2,3,4,5,7]),
         (${6 * HOUR}, '已出库，配送中', array[5,7]), (${30 * HOUR}, '已签收，订单完成', array[7]), (900000, '订单已取消', array[8])) e (after, text, states)
       where o.state = any(e.states)
     ) e order by n, at`,
    `insert into payment (purchase_id, kind, state, amount, reference, started_at, paid_at)
     select p.id, case o.n % 6 when 0 then 'balance' when 3 then 'balance' when 1 then 'wechat' else 'bank' end, 'paid', p.total,
       case when o.n % 3 = 0 then '' else 'YX' || p.id end, p.created_at + 600000, p.created_at + 600000
     from purchase p join scale_order o on o.id = p.id where p.${PAID}`,
    `insert into shipped_batch (purchase_id, position, goods_id, batch, expires, made, number, name, ypgg, bzdw, sccj, maker_id, dosage_form, approval, at)
     select o.id, l.position, g.id, g.batch, g.expires, g.made, l.number, g.name, g.ypgg, g.bzdw, k.name, g.maker_id, g.dosage_form, g.approval,
       o.at + ${6 * HOUR}
     from scale_order o join scale_line l on l.n = o.n join goods g on g.id = l.goods_id join maker k on k.id = g.maker_id where o.${SENT}`,
    `insert into invoice (purchase_id, account_id, amount, state, number, title, lines, at)
     select p.id, p.account_id, p.total, 'issued', '2599' || right(p.id, 16), jsonb_build_object('title', '规模测试药房' || p.account_id,
       'tax_no', '91510000MA' || lpad(p.account_id::text, 8, '0'), 'address', '', 'phone', '', 'bank', '', 'bank_account', '', 'email', ''), '[]',
       p.created_at + ${DAY}
     from purchase p join scale_order o on o.id = p.id where p.state = ${STATE.done} and o.n % 10 = 5`,
    `insert into review (purchase_id, position, account_id, stars, text, at)
     select p.id, 0, p.account_id, 5, '包装完好', p.created_at + ${3 * DAY}
     from purchase p join scale_order o on o.id = p.id where p.state = ${STATE.done} and o.n % 20 = 7`,
    `insert into purchase_return (id, purchase_id, account_id, state, cause, text, answer, amount, created_at)
     select 'R' || p.id, p.id, p.account_id, ${RETURN.refused}, '破损', '外箱破损', '照片看不清', l.amount, p.created_at + ${2 * DAY}
     from purchase p join scale_order o on o.id = p.id join purchase_line l on l.purchase_id = p.id and l.position = 0
     where p.state = ${STATE.done} and o.n % 100 = 11`,
    `insert into file (id, account_id, purpose, name, type, size, received, created_at, done_at)
     select md5('receipt ' || p.id)::uuid, p.account_id, 'receipt', 'a.jpg', 'image/jpeg', 3, 3, p.received_at, p.received_at
     from purchase p join scale_order o on o.id = p.id where p.is_hm and p.state = ${STATE.done}`,
    `insert into feed_event (seq, kind, ref, state)
     select o.n, 'orders', o.id, o.state::text from scale_order o order by o.n`,
    `update feed_counter set last = ${orders}`,
    `insert into idempotency (key, account_id, request_hash, status, body, created_at)
     select md5(o.id)::uuid, o.account_id, md5(o.id), 200, '{"code":200,"msg":"","data":{"ids":["' || o.id || '"]}}', o.at
     from scale_order o where o.at > ${now} - ${30 * DAY}`,
    `update goods g set sold = sold + s.number from (
       select l.goods_id, sum(l.number)::int as number from scale_order o join scale_line l on l.n = o.n
       where o.state <> ${STATE.cancelled} group by l.goods_id) s where s.goods_id = g.id`,
  ]
  const second = [
    `insert into receipt (purchase_id, account_id, file_id, at)
     select p.id, p.account_id, md5('receipt ' || p.id)::uuid, p.received_at from purchase p join scale_order o on o.id = p.id
     where p.is_hm and p.state = ${STATE.done}`,
    `insert into online_payment (reference, account_id, purchase_id, kind, amount, state, trade, created_at, settled_at)
     select y.reference, p.account_id, p.id, y.kind, y.amount, 'paid', 'T' || p.id, y.started_at, y.paid_at
     from scale_order o join purchase p on p.id = o.id join payment y on y.purchase_id = p.id where y.kind = 'wechat'`,
    // Money that came after the order was cancelled, and was given back.
    `insert into online_payment (reference, account_id, purchase_id, kind, amount, state, trade, created_at, settled_at)
     select 'L' || p.id, p.account_id, p.id, 'wechat', p.total, 'late', 'T' || p.id, p.created_at, p.created_at + ${HOUR}
     from scale_order o join purchase p on p.id = o.id where o.n % 100 = 2`,
    `insert into purchase_return_line (return_id, position, number, amount)
     select r.id, 0, l.number, l.amount from purchase_return r join purchase_line l on l.purchase_id = r.purchase_id and l.position = 0
     where r.id like 'R%'`,
    `insert into purchase_return_event (return_id, at, text)
     select r.id, r.created_at, '已申请' from purchase_return r where r.id like 'R%'`,
  ]
  const third = [
    `insert into provider_refund (reference, amount, state, asked_at, done_at)
     select reference, amount, 'done', settled_at, settled_at + ${HOUR} from online_payment where state = 'late'`,
  ]
  return [first, second, third]
}
