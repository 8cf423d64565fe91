/**
 * The ledger of the scale shop: what members paid in, what they paid from their wallets and by bank, the points and the
 * packets they got. Transfers are in the order of time, and each entry of a wallet has its place and balance.
 */
import { POINT_FOR } from '#domain/limits.ts'
import { DAY, FIRST_MEMBER, type Sizes } from './sizes.ts'

/** What is left in every wallet, fen. */
const LEFT = 500_000
const PACKET = 500

const shop = (name: string): string => `(select id from ledger_account where name = '${name}')`

export function ledgerSteps({ members, now }: Sizes): string[] {
  const last = FIRST_MEMBER + members - 1
  const every = `account a where a.id between ${FIRST_MEMBER} and ${last}`
  const joined = now - 790 * DAY
  return [
    ...['bank', 'wechat', 'sales', 'points', 'packets'].map(
      (name) =>
        `insert into ledger_account (name, unit) values ('${name}', '${name === 'points' ? 'points' : name === 'packets' ? 'packet' : 'money'}')
         on conflict (name) do nothing`,
    ),
    `insert into ledger_account (account_id, name, unit)
     select a.id, u.prefix || a.id, u.unit from (values ('wallet ', 'money'), ('points ', 'points'), ('packet ', 'packet')) u (prefix, unit), ${every}`,
    `create unlogged table scale_transfer as
     select (select coalesce(max(id), 0) from ledger_transfer) + row_number() over (order by t.at, t.account_id, t.kind) as id, t.*,
       w.id as wallet
     from (
       select a.id as account_id, ${joined} as at, 'deposit' as kind, null as purchase_id, '充值' as memo, 'money' as unit,
         ${shop('bank')} as other, ${LEFT} + coalesce((select sum(y.amount) from purchase p join payment y on y.purchase_id = p.id
           where p.account_id = a.id and y.kind = 'balance'), 0) as amount
       from ${every}
       union all select a.id, ${joined} + ${DAY}, 'draw', null, '抽奖红包', 'packet', ${shop('packets')}, ${PACKET} from ${every}
       union all select p.account_id, y.paid_at, 'purchase', p.id, '订单 ' || p.id, 'money', ${shop('sales')}, -y.amount
         from scale_order o join purchase p on p.id = o.id join payment y on y.purchase_id = p.id where y.kind = 'balance' and y.amount > 0
       union all select null, y.paid_at, 'purchase', p.id, '订单 ' || p.id, 'money', ${shop('sales')}, -y.amount
         from scale_order o join purchase p on p.id = o.id join payment y on y.purchase_id = p.id where y.kind in ('bank', 'wechat') and y.amount > 0
       union all select p.account_id, y.paid_at, 'earned', p.id, '订单 ' || p.id || ' 付款赠送', 'points', ${shop('points')}, y.amount / ${POINT_FOR}
         from scale_order o join purchase p on p.id = o.id join payment y on y.purchase_id = p.id where y.amount >= ${POINT_FOR}
     ) t left join ledger_account w on w.account_id = t.account_id and w.unit = t.unit`,
    `insert into ledger_transfer (id, at, kind, purchase_id, memo) select id, at, kind, purchase_id, memo from scale_transfer order by id`,
    // Who pays by bank or WeChat takes nothing from a wallet: the money comes through the shop's own account.
    `insert into ledger_entry (transfer_id, ledger_account_id, amount, ordinal, balance)
     select id, wallet, amount, row_number() over w, sum(amount) over w from scale_transfer where wallet is not null
     window w as (partition by wallet order by id)
     union all select id, other, -amount, null, null from scale_transfer
     union all select t.id, case y.kind when 'wechat' then ${shop('wechat')} else ${shop('bank')} end, t.amount, null, null
       from scale_transfer t join payment y on y.purchase_id = t.purchase_id where t.wallet is null`,
    `select setval(pg_get_serial_sequence('ledger_transfer', 'id'), (select max(id) from ledger_transfer))`,
    'drop table scale_transfer',
  ]
}
