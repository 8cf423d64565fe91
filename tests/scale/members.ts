/** Members of the scale shop: stores with papers, addresses, sessions, carts, favourites, watches, coupons, vouchers, plans. */
import { DAY, FIRST_MEMBER, type Sizes, sessionOf } from './sizes.ts'

const CART_LINES = 10
const FAVOURITES = 10
const WATCHES = 5
const COUPONS = 4
const PLAN_LINES = 10
/** Stores of one owner: every twentieth member has so many more. */
const CHAIN = 5
const CHAIN_EVERY = 20

/** Goods of a member's cart, plan and favourites: the i-th, distinct for each of them. */
const goodsOf = (goods: number, i: string): string =>
  `1 + ((a.id::bigint * 7919 + (${i})::bigint * 104729) % ${goods})::int`

export function memberSteps({ goods, members, now }: Sizes): string[] {
  const last = FIRST_MEMBER + members - 1
  const every = `account a where a.id between ${FIRST_MEMBER} and ${last}`
  const times = (n: number): string =>
    `account a cross join generate_series(1::bigint, ${n}) i where a.id between ${FIRST_MEMBER} and ${last}`
  const first = `n - (n - ${FIRST_MEMBER}) % ${CHAIN_EVERY}`
  return [
    `insert into account (id, phone, password_hash, contact, company, kind, approved, scope, owner_id, rank, created_at, area, cart_rev)
     select n, '139' || lpad(n::text, 8, '0'), o.password_hash, '店长' || n, '规模测试药房' || n,
       case when n % 10 = 0 then 'clinic' else 'pharmacy' end, n % 50 <> 0, o.scope,
       case when (n - ${FIRST_MEMBER}) % ${CHAIN_EVERY} < ${CHAIN} then ${first} else 0 end, 1 + n % 3, ${now} - ${800 * DAY}, o.area, ${CART_LINES}
     from account o cross join generate_series(${FIRST_MEMBER}, ${last}) n where o.id = 1`,
    `insert into store_role (account_id, store_id, role, given_at)
     select a.owner_id, a.id, 'own', ${now} - ${700 * DAY} from ${every} and a.owner_id > 0 and a.owner_id <> a.id`,
    `insert into session (id_hash, account_id, created_at, seen_at)
     select translate(rtrim(encode(sha256(convert_to(replace('${sessionOf(0)}', '0', a.id::text), 'UTF8')), 'base64'), '='), '+/', '-_'), a.id, ${now}, ${now} from ${every}`,
    `insert into consent (account_id, version, at) select a.id, c.version, ${now} - ${700 * DAY} from consent c, ${every} and c.account_id = 1`,
    `insert into paper (account_id, kind, number, valid_until)
     select a.id, p.kind, p.number || a.id, p.valid_until from paper p, ${every} and p.account_id = 1`,
    `insert into address (account_id, name, phone, landline, province, city, district, street, is_default)
     select a.id, a.contact, a.phone, '', o.province, o.city, o.district, '规模路 ' || a.id || ' 号 ' || i || ' 楼', i = 1
     from address o, ${times(2)} and o.id = 1`,
    `insert into cart_line (account_id, goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj, number, seen_price)
     select a.id, g.id, 0, 0, 0, 0, 0, g.qg_number, '' from (select a.id, i from ${times(CART_LINES)}) a
     join goods g on g.id = ${goodsOf(goods, 'a.i')} on conflict do nothing`,
    `insert into favourite (account_id, goods_id, added_at)
     select a.id, ${goodsOf(goods, '100 + i')}, ${now} - i * ${DAY} from ${times(FAVOURITES)} on conflict do nothing`,
    `insert into watch (account_id, goods_id, since)
     select a.id, ${goodsOf(goods, '200 + i')}, ${now} - i * ${DAY} from ${times(WATCHES)} on conflict do nothing`,
    `insert into coupon (account_id, name, scope, amount, minus, starts_at, ends_at)
     select a.id, '通用券 满300减15', 'all', 30000, 1500, ${now} - i * ${30 * DAY}, ${now} + (2 - i) * ${30 * DAY} from ${times(COUPONS)}`,
    `insert into voucher (account_id, name, amount, starts_at, ends_at)
     select a.id, '新客现金券', 2000, ${now} - ${DAY}, ${now} + ${60 * DAY} from ${every}`,
    `insert into plan (account_id, name, changed_at) select a.id, '常备药', ${now} - ${DAY} from ${every}`,
    `insert into plan_line (plan_id, goods_id, number, position)
     select p.id, g.id, g.qg_number, a.i from (select a.id, i from ${times(PLAN_LINES)}) a join plan p on p.account_id = a.id
     join goods g on g.id = ${goodsOf(goods, '200 + a.i')} on conflict do nothing`,
    `insert into invoice_title (account_id, title, tax_no, address, phone, bank, bank_account, email)
     select a.id, a.company, '91510000MA' || lpad(a.id::text, 8, '0'), '', '', '', '', '' from ${every}`,
    `insert into device_shipment (account_id, device, seq) select a.id, 'scale', 1 from ${every}`,
    `insert into message (account_id, type, title, text, url, at, is_read)
     select a.id, case when i % 3 = 0 then 'system' else 'order' end, '订单已发货', '您的订单已出库，配送中。', '/wddd/ddlb',
       ${now} - i * ${9 * DAY}, i > 3 from ${times(20)}`,
    `insert into chat_message (account_id, key, from_service, name, text, at, is_read)
     select a.id, 'scale-' || i, i % 2 = 0, '', '请问什么时候发货', ${now} - ${5 * DAY} + i * 1000, true from ${times(4)}`,
    `insert into sms_sent (phone, ip, at) select a.phone, '10.0.' || a.id % 250 || '.1', ${now} - a.id % 3600 * 1000 from ${every}`,
    `insert into wanted (account_id, name, sccj, ypgg, number, price, remark, created_at)
     select a.id, '阿莫西林胶囊', '', '', 20, 0, '', ${now} - ${9 * DAY} from ${every}`,
    `insert into feedback (account_id, type, text, phone, at) select a.id, '配送', '箱子破了', a.phone, ${now} - ${9 * DAY} from ${every} and a.id % 4 = 0`,
  ]
}
