/**
 * Wherever goods can be ordered they say who made them, for eight makers sell one drug under one name and in one size, and
 * what expires soon says so: nobody orders either unseen.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { TableRow, UsualGoods } from '#contract/entities.ts'
import type { ImportRow } from '#actions/service/import.ts'
import { MiniLine } from '#app/shell/mini-cart.tsx'
import { quote } from '#domain/quote.ts'
import { takeOf } from '#domain/take.ts'
import { Usual } from '#pages/account/home/usual.tsx'
import { RowFacts } from '#pages/account/store-table/goods-facts.tsx'
import { DeskLine } from '#pages/rep/desk/desk-order.tsx'
import type { OrderToSign } from '#actions/rep/handover.ts'
import { OrderText } from '#pages/rep/handover/order-text.tsx'
import { CombinationCard } from '#parts/offers/combination-card.tsx'
import { GroupBuyCard } from '#pages/promo/group-buy-card.tsx'
import { GoodsRow } from '#pages/rep/desk/goods-row.tsx'
import { Candidates } from '#pages/service/quick/candidates.tsx'
import { ImportLine } from '#pages/service/quick/import-line.tsx'
import { UsualRow } from '#pages/service/quick/usual-row.tsx'
import { AddedRow } from '#pages/service/scan/scan-row.tsx'
import { GoodsCard } from '#parts/goods/goods-card.tsx'
import { TakeRow } from '#parts/goods/take-row.tsx'
import type { ViewLine } from '#state/cart.ts'
import { setClock } from '#state/clock.ts'
import { goods as sample, item } from '#tests/outbox/sample.ts'

const goods = sample(1, { sccj: '沐原制药有限公司', is_jxq: 1, expires: '2027-02-28' })
const now = Date.UTC(2026, 10, 27)
const usual: UsualGoods = {
  goods,
  last_price: '10.00',
  last_number: 4,
  usual_number: 4,
  times: 2,
  interval_days: 7,
  days_since: 1,
  last_at: 1_790_000_000,
}
const view: ViewLine = {
  ...item({ id: 1, goods: 1, number: 4, is_selected: 1 }),
  goods,
  key: 'k',
  pending: false,
  note: null,
  addedAt: 0,
}
const rules = { manjians: [], discounts: [], gifts: [], freight: [], swaps: [], cashbacks: [] }
const [lineQuote] = quote([view], rules).lines
const imported = (bin: ImportRow['bin']): ImportRow => ({
  i: 1,
  text: '阿莫西林',
  asked: 4,
  number: 4,
  bin,
  goods: [goods],
  chosen: goods.id,
  why: '',
  bought: [],
  advised: goods.id,
})
const row: TableRow = { goods, cells: [] }
const nothing = () => {}

const ROWS: Record<string, () => ReactElement> = {
  // Tiles say it with a tag, as every card does.
  'a card': () => <GoodsCard goods={goods} density="card" />,
  'a row of the table': () => <GoodsCard goods={goods} density="table" />,
  'a row without a picture': () => <GoodsCard goods={goods} density="plain" />,
  'a row of home and of plans': () => (
    <TakeRow
      name={goods.name}
      goods={goods}
      take={takeOf(goods, 4, 0)}
      number={4}
      inCart={0}
      checked
      onCheck={nothing}
      onNumber={nothing}
    />
  ),
  'usual goods of quick purchase': () => <UsualRow one={usual} number={4} on onTick={nothing} onNumber={nothing} />,
  'usual goods of the member’s centre': () => <Usual usual={[usual]} />,
  'a candidate of an imported list': () => <Candidates row={imported('confirm')} describedBy="id" onChoose={nothing} />,
  'a matched row of an imported list': () => (
    <ImportLine
      together={0}
      row={imported('matched')}
      onChoose={nothing}
      onNumber={nothing}
      onWant={nothing}
      onAskAgain={nothing}
      onRemove={nothing}
    />
  ),
  'scanned goods': () => <AddedRow one={{ code: '1', ids: ['a'], kind: 'added', goods, why: '' }} />,
  'the cart’s drawer': () => <MiniLine line={view} unit={1_000} />,
  'goods on a rep’s desk': () => <GoodsRow id="a" goods={goods} habit={usual} isActive={false} onTake={nothing} />,
  'a line of the order on a rep’s desk': () =>
    lineQuote ? <DeskLine line={view} quote={lineQuote} parked={undefined} /> : <></>,
  'a part of a combination': () => (
    <CombinationCard combination={{ id: 1, name: '组合', goods: [{ goods, number: 2 }] }} goods={sample(2)} />
  ),
  'a group-buy': () => <GroupBuyCard offer={{ id: 1, goods, people: 2, ends_at: 1_900_000_000, mine: null }} />,
  'an order that a customer signs': () => (
    <OrderText
      order={{ lines: [view], quote: quote([view], rules), pricedAt: now } as unknown as OrderToSign}
      address={null}
    />
  ),
  'a row of the table of stores': () => <RowFacts row={row} price="10.00" />,
}

const text = (draw: () => ReactElement): string => {
  setClock(now)
  const router = createMemoryRouter([{ path: '*', element: draw() }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.each(Object.entries(ROWS))('%s', (_, draw) => {
  expect(text(draw)).toMatch(/效期 (?:2027-02 · |)余3个月/)
  expect(text(draw)).toContain(goods.sccj)
})
