/** One statement reads the facts of goods, for the index of everything and for the few goods of a cart alike. */
import type { GoodsFacts } from '#domain/find/facts.ts'
import type { Queryable } from '#server/db/sql.ts'

const FACTS = `
  select g.id, g.name, g.initials, k.name as maker, k.initials as maker_initials, g.ypgg, g.bzdw, g.ck_id, g.category_id,
    g.kind, g.control, g.scope, g.clinic_only, g.dosage_form, g.approval, g.barcode, g.base_price, g.stock, g.sold,
    g.qg_number, g.carton, g.limit_number, g.limit_day, g.limit_week, g.expires, g.has_picture, g.is_yj, g.is_youx, g.free_shipping_number,
    g.listed_at, g.on_sale, g.rev, g.grade, g.origin, g.brand_id, g.kx_line_id,
    (select f.base_price from goods f where f.id = g.fresh_id and f.on_sale) as fresh_price,
    (select jsonb_build_object('id', x.id, 'name', x.name, 'areas', x.areas, 'kinds', x.kinds) from kx_line x where x.id = g.kx_line_id) as kx,
    array(select i.hash from goods_image i where i.goods_id = g.id and i.hash is not null order by i.position) as pictures,
    exists (select 1 from gift_goods o where o.goods_id = g.id) as gift,
    (select min(s.price) from swap s where s.goods_id = g.id) as swap_price,
    (select jsonb_build_object('id', m.id, 'starts_at', m.starts_at, 'ends_at', m.ends_at)
       from manjian m where m.id = g.manjian_id) as manjian,
    (select jsonb_build_object('id', l.id, 'type', l.type, 'steps', (
       select jsonb_agg(jsonb_build_object('number', s.number, 'price', s.price) order by s.number)
         from ladder_step s where s.ladder_id = l.id))
       from ladder l where l.goods_id = g.id) as ladder,
    coalesce((select jsonb_agg(jsonb_build_object('id', fg.id, 'starts_at', f.starts_at, 'ends_at', f.ends_at,
       'price', fg.price, 'stock', fg.stock, 'limit_number', fg.limit_number) order by f.starts_at)
       from flash_goods fg join flash f on f.id = fg.flash_id where fg.goods_id = g.id), '[]'::jsonb) as flashes,
    coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'starts_at', d.starts_at, 'ends_at', d.ends_at, 'price', d.price)
       order by d.starts_at, d.id) from daily_price d where d.goods_id = g.id), '[]'::jsonb) as dailies,
    coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'starts_at', b.starts_at, 'ends_at', b.ends_at, 'price', b.price,
       'people', b.people, 'limit_number', b.limit_number) order by b.starts_at, b.id)
       from group_buy b where b.goods_id = g.id), '[]'::jsonb) as groups,
    coalesce((select jsonb_agg(jsonb_build_object('name', w.name, 'percent', w.percent, 'starts_at', w.starts_at, 'ends_at', w.ends_at)
       order by w.starts_at, w.id) from welfare_goods wg join welfare w on w.id = wg.welfare_id where wg.goods_id = g.id), '[]'::jsonb) as welfares
  from goods g join maker k on k.id = g.maker_id`

export function factsOf(db: Queryable, ids: readonly number[]): Promise<GoodsFacts[]> {
  return db.query<GoodsFacts>(`${FACTS} where g.id = any($1::int[])`, [ids])
}

/** Every goods written since revision `rev`; all of them since 0. */
export function factsSince(db: Queryable, rev: number): Promise<GoodsFacts[]> {
  return db.query<GoodsFacts>(`${FACTS} where g.rev > $1`, [rev])
}

/** Goods repeat the same few texts: each is held once, or a large catalogue would fill the memory with copies. */
const REPEATED = [
  ...(['name', 'initials', 'maker', 'maker_initials', 'ypgg', 'bzdw', 'scope', 'dosage_form'] as const),
  ...(['expires', 'grade', 'origin'] as const),
]
const LISTS = ['flashes', 'dailies', 'groups', 'welfares'] as const
const NO_OFFERS: never[] = []

/** For the goods of one reading. @returns changes the facts it is given */
export function shareTexts(): (facts: GoodsFacts) => GoodsFacts {
  const texts = new Map<string, string>()
  const share = (text: string): string => {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, text)
    return text
  }
  return (facts) => {
    for (const name of REPEATED) facts[name] = share(facts[name])
    for (const name of LISTS) if (facts[name].length === 0) facts[name] = NO_OFFERS
    return facts
  }
}
