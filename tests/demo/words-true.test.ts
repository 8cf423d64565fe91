/** What the demo's help, news and automatic answers say of the shop's rules is what the shop does. */
import { beforeAll, expect, test } from 'vitest'
import {
  EPHEDRINE_PER_MONTH,
  EPHEDRINE_PER_ORDER,
  NEAR_EXPIRY_MONTHS,
  PAPER_WARN_DAYS,
  PAY_REMINDER,
  PAY_WITHIN,
  RETURN_DAYS,
  TRANSFER_WITHIN,
} from '#domain/limits.ts'
import { PAPERS } from '#domain/papers.ts'
import { DAY } from '#domain/time.ts'
import { ANSWERS } from '#server/demo/chat.ts'
import { shop } from '#server/demo/seed.ts'

const HOUR = 3_600_000

let warehouses: { name: string; cut_off: string; free_from: number; per_piece: number }[]
/** Help pages by address, news by title. */
let pages: Map<string, string>
let said: string[]
beforeAll(async () => {
  const tables = await shop({ now: Date.parse('2027-03-15T10:00:00+08:00'), goods: 300 })
  const rows = <T>(name: string): T[] => (tables.find(([table]) => table === name)?.[1] ?? []) as T[]
  warehouses = rows('warehouse')
  const articles = rows<{ url: string; html: string }>('article')
  const news = rows<{ title: string; summary: string; html: string }>('news')
  pages = new Map([
    ...articles.map(({ url, html }) => [url, html] as const),
    ...news.map(({ title, summary, html }) => [title, `${summary} ${html}`] as const),
  ])
  said = [...pages.values(), ...ANSWERS.map(([, answer]) => answer)]
})

const page = (name: string): string => pages.get(name) ?? ''

test('what is paid in time for the day is what the warehouses take for it', () => {
  const cold = warehouses.find(({ name }) => name === '冷链仓')?.cut_off
  const others = new Set(warehouses.filter(({ name }) => name !== '冷链仓').map(({ cut_off }) => cut_off))
  expect(others.size).toBe(1)
  const times = said.flatMap((text) =>
    [...text.matchAll(/([^，。；<>]*)当天 ?(\d+:\d+) 前付款|每天 (\d+:\d+) 前付款/g)].map(
      (found) => found[2] ?? found[3],
    ),
  )
  expect(new Set(times)).toEqual(new Set([cold, ...others]))
  expect(page('冷藏药品发货与收货说明')).toContain(`当天 ${cold} 前付款的当天出库`)
  for (const url of ['/help/xrzn/gwzn', '/help/zfps/hwps']) expect(page(url)).toContain(`每天 ${[...others][0]} 前付款`)
})

test('until when an order is to be paid, and what happens then', () => {
  for (const url of ['/help/zfps/ddzf', '/help/pay']) {
    expect(page(url), url).toContain(`${PAY_WITHIN / HOUR} 小时`)
    expect(page(url), url).toContain(`${TRANSFER_WITHIN / DAY} 天`)
    expect(page(url), url).toContain('自动取消')
    expect(page(url), url).not.toContain('24 小时')
  }
  expect(page('/help/pay')).toContain(`${PAY_REMINDER / HOUR} 小时`)
})

test('a return is sent by its buyer, within the days there are', () => {
  for (const text of said) expect(text).not.toMatch(/取件|自行寄出/)
  for (const name of ['/help/zfps/ypth', '退货可以只退一部分，退款一分不差'])
    expect(page(name), name).toMatch(new RegExp(`寄回[^]*快递[^]*${RETURN_DAYS} 天|${RETURN_DAYS} 天[^]*寄回[^]*快递`))
})

test('the papers that registering asks for are those that help names', () => {
  const text = page('/help/xrzn/hyzc')
  const needed = Object.values(PAPERS).flatMap((rules) => rules.filter((rule) => rule.needed))
  for (const { kind } of needed) expect(text).toContain(kind)
  const known = new Set(Object.values(PAPERS).flatMap((rules) => rules.map(({ kind }) => kind)))
  const listed = /<ul>([^]*?)<\/ul>/.exec(text)?.[1] ?? ''
  for (const [kind] of listed.matchAll(/[\u4e00-\u9fff]+(?:执照|许可证|委托书|身份证|备案凭证)/g))
    expect(
      [...known].some((one) => kind.endsWith(one)),
      kind,
    ).toBe(true)
})

test('numbers of other rules', () => {
  expect(page('/help/xrzn/aqgy')).toContain(`不超过 ${EPHEDRINE_PER_ORDER} 盒，每月不超过 ${EPHEDRINE_PER_MONTH} 盒`)
  expect(page('/help/xrzn/aqgy')).toContain(`不足 ${NEAR_EXPIRY_MONTHS} 个月`)
  for (const days of PAPER_WARN_DAYS) expect(page('/help/xrzn/hyzc')).toContain(`${days} 天`)
  for (const { name, free_from, per_piece } of warehouses)
    expect(page('/yx/rule')).toMatch(new RegExp(`${name}.*${free_from / 100} 元.*${per_piece / 100} 元/件`))
})
