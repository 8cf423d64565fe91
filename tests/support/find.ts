/** Readers for tests of finding. */
import fc from 'fast-check'
import type { GoodsFacts } from '#domain/find/facts.ts'
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
