/** One table for many stores: a column per store that one may order for, a row per goods, and what each may buy. */
import type { Goods, TableRow, TableStore } from '#contract/entities.ts'
import type { StoreRole } from '#contract/roles.ts'
import { UNDONE_STATES } from '#domain/order.ts'
import { approvalFirst, lookOnly, offSale, orderElsewhere } from '#copy/refusals.ts'
import { loadGoods } from '#server/catalogue/goods.ts'
import type { ReadHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { storesToOrderFor } from '#server/user/order-stores.ts'
import { shownName } from '#server/user/store-name.ts'
import { HISTORY } from '#server/user/usual.ts'
import type { Member } from '#server/viewer.ts'

/** Rows of the usual goods; more are added by searching. */
const USUAL_ROWS = 60

export const storeTable: ReadHandler<'storeTable'> = async ({ ids }, { db, member, now }) => {
  const stores = await readStores(db, member)
  const open = stores.filter((store) => store.may === 1).map((store) => store.id)
  const members = await storesToOrderFor(db, member, open)
  const usual = await usualNumbers(db, open, now, ids)
  const rows = await rowsFor(db, members, ids ?? [...usual.keys()], usual, now)
  return { stores, rows }
}

/** Whoever stands in a store where they only look orders nothing, for other stores neither. */
async function readStores(db: Queryable, member: Member): Promise<TableStore[]> {
  const rows = await db.query<{ id: number; company: string; approved: boolean; role: StoreRole }>(
    `select a.id, ${shownName('a', '$1')} as company, a.approved, case when a.id = $1 then 'own' else r.role end as role
     from account a left join store_role r on r.account_id = $1 and r.store_id = a.id
     where a.closed_at = 0 and a.id = any(array(select $1::int union select o.store_id from store_role o where o.account_id = $1)) order by a.id`,
    [member.loginId],
  )
  return rows.map(({ id, company, approved, role }) => {
    const looking = member.role === 'look' && orderElsewhere
    const why = role === 'look' ? lookOnly : !approved ? approvalFirst : looking || ''
    return { id, company, may: why ? 0 : 1, why }
  })
}

/** Pieces by store, by goods; what most stores buy most often comes first. */
type Usual = Map<number, Map<number, number>>

async function usualNumbers(
  db: Queryable,
  stores: readonly number[],
  now: number,
  only: readonly number[] | undefined,
): Promise<Usual> {
  const rows = await db.query<{ goods_id: number; store_id: number; number: number }>(
    `with bought as (
       select l.goods_id, p.account_id, sum(l.number)::int as number
       from purchase p join purchase_line l on l.purchase_id = p.id join goods g on g.id = l.goods_id and g.on_sale
       where p.account_id = any($1::int[]) and p.created_at > $2 and p.state not in (${UNDONE_STATES.join()})
         and ($3::int[] is null or l.goods_id = any($3::int[]))
       group by l.goods_id, p.account_id, p.id
     ), often as (select goods_id, count(*) as times from bought group by goods_id order by times desc, goods_id limit $4)
     select b.goods_id, b.account_id as store_id, mode() within group (order by b.number desc) as number
     from bought b join often o on o.goods_id = b.goods_id
     group by b.goods_id, b.account_id, o.times order by o.times desc, b.goods_id`,
    [stores, now - HISTORY, only ?? null, USUAL_ROWS],
  )
  const usual: Usual = new Map()
  for (const { goods_id, store_id, number } of rows)
    usual.set(goods_id, (usual.get(goods_id) ?? new Map<number, number>()).set(store_id, number))
  return usual
}

async function rowsFor(
  db: Queryable,
  stores: readonly Member[],
  ids: readonly number[],
  usual: Usual,
  now: number,
): Promise<TableRow[]> {
  const sold: Map<number, Goods>[] = []
  for (const store of stores) sold.push(await loadGoods(db, ids, store, now))
  return ids.flatMap((id): TableRow[] => {
    const goods = sold[0]?.get(id)
    if (!goods) return []
    const { name, sccj, ypgg, bzdw, qg_number, number, expires, is_jxq } = goods
    const cells = stores.map((store, i) => {
      const own = sold[i]?.get(id)
      return {
        store_id: store.userId,
        why: own ? own.why : offSale,
        price: own?.price ?? null,
        limit_number: own?.limit_number ?? 0,
        limit_note: own?.limit_note ?? '',
        usual_number: usual.get(id)?.get(store.userId) ?? 0,
      }
    })
    return [{ goods: { id, name, sccj, ypgg, bzdw, qg_number, number, expires, is_jxq }, cells }]
  })
}
