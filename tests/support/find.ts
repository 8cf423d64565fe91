/** Readers for tests of finding. */
import fc from 'fast-check'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { ALL_GOODS, type Query } from '#domain/find/query.ts'
import { GOODS_ORDERS, GOODS_ZONES } from '#domain/goods-list.ts'
import { LIST_OFFERS } from '#domain/offer-goods.ts'
import type { BuyerFacts } from '#domain/permission.ts'

export const approvedBuyer: BuyerFacts = {
  kind: 'pharmacy',
  approved: true,
  scope: ['中成药', '化学药制剂', '抗生素', '生物制品', '中药饮片', '二类器械'],
  papersUntil: '2099-12-31',
  ephedrineUntil: '',
  area: '成都市锦江区',
  kx: [],
}

/** What people type: parts of names, initials, makers, numbers and sizes, in any width and case, alone or together. */
export function drawKeywords(facts: readonly GoodsFacts[]): fc.Arbitrary<string> {
  const goods = fc.constantFrom(...facts)
  const part = (text: string): fc.Arbitrary<string> =>
    fc
      .tuple(fc.nat(Math.max(0, text.length - 1)), fc.integer({ min: 1, max: 6 }))
      .map(([from, length]) => text.slice(from, from + length))
  const spelled = (groups: string): fc.Arbitrary<string> =>
    fc
      .tuple(...groups.split(' ').map((letters) => fc.constantFrom(...(letters === '' ? [''] : letters))))
      .chain((letters) => part(letters.join('')))
  const term = goods.chain((one) =>
    fc.oneof(
      part(one.name),
      fc.constant(one.name.slice(0, 2)),
      fc.constant(one.name),
      spelled(one.initials),
      part(one.maker),
      spelled(one.maker_initials),
      part(one.barcode),
      fc.constant(one.barcode),
      part(one.approval),
      fc.constant(one.approval),
      fc.constant(one.ypgg),
      part(one.ypgg),
      fc.string({ maxLength: 4 }),
    ),
  )
  const written = fc.tuple(term, fc.constantFrom(asIs, wide, capitals)).map(([text, how]) => how(text))
  return fc
    .tuple(fc.array(written, { minLength: 1, maxLength: 3 }), fc.constantFrom(' ', '  ', '\u3000'))
    .map(([terms, blank]) => `${terms.length > 2 ? blank : ''}${terms.join(blank)}`.slice(0, 50))
}

const asIs = (text: string): string => text
const capitals = (text: string): string => text.toUpperCase()
/** Full-width forms of what has one. */
function wide(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}

/** @param categories ids */
export function drawQuery(facts: readonly GoodsFacts[], categories: readonly number[]): fc.Arbitrary<Query> {
  const one = <T>(...values: T[]) => fc.constantFrom(...values)
  const from = (pick: (facts: GoodsFacts) => string) =>
    fc
      .array(fc.integer({ min: 0, max: facts.length - 1 }), { maxLength: 2 })
      .map((picked) => picked.map((i) => pick(facts[i] as GoodsFacts)).join('|'))
  const rare = <T>(usual: T, drawn: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, drawn)
  return fc
    .record({
      keywords: rare('', drawKeywords(facts)),
      type: rare<Query['type']>('goods', one('maker' as const)),
      category: rare(0, one(...categories, 99_999)),
      brand: rare(0, fc.integer({ min: 1, max: 12 })),
      zone: rare<Query['zone']>('', one(...GOODS_ZONES)),
      sccj: rare(
        '',
        from(({ maker }) => maker),
      ),
      ypgg: rare(
        '',
        from(({ ypgg }) => ypgg),
      ),
      dosage_form: rare(
        '',
        from(({ dosage_form }) => dosage_form),
      ),
      buyable: rare<0 | 1>(0, one(1 as const)),
      ck_id: rare(0, fc.integer({ min: 1, max: 4 })),
      in_stock: rare<0 | 1>(0, one(1 as const)),
      months: rare(0, one(6, 12, 18, 24)),
      price_min: rare(0, one(500, 1_000, 2_000)),
      price_max: rare(0, one(1_500, 5_000)),
      offer: rare<Query['offer']>('', one(...LIST_OFFERS)),
      offer_id: fc.integer({ min: 1, max: 4 }),
      sort: one(...GOODS_ORDERS),
    })
    .map((drawn) => ({ ...ALL_GOODS, ...drawn }))
}
