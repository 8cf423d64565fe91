/**
 * What makes a store who it is, is offered only to whoever manages it (the calls with `manager`), what changes anything only
 * to whoever does not merely look, and what needs an approval not before it: every page asks before it draws. The server refuses the same (laws/access.test.ts).
 */
import { describe, expect, test } from 'vitest'
import { rows } from '#app/routes.ts'
import { type Call, type CallName, calls } from '#contract/calls.ts'
import { refusalByRole, type StoreRole } from '#contract/roles.ts'
import { askedBy, filesOf, offersOf } from './offered.ts'

const table = Object.entries(calls) as [CallName, Call][]
const FILES = filesOf(rows)

/** Offer nothing to whom it does not belong, though they do not ask themselves. */
const ASKED_ELSEWHERE: Readonly<Record<string, string>> = {
  'src/app/shell/consent-sheet.tsx': 'opened by actions/member/consent.ts and basic/privacy.tsx, which ask',
  'src/app/shell/lottery/lottery.tsx': 'actions/offers/lottery.ts gives no draw to whoever may not join one',
  'src/actions/member/wechat.ts': 'the state of a code is polled by whoever was given the code',
  'src/actions/service/import.ts': 'pages/service/quick.tsx asks, which draws the list',
  'src/actions/member/profile.ts': 'basic/privacy.tsx asks, which offers it',
}

const forbiddenTo = (role: StoreRole): CallName[] =>
  table.flatMap(([name, line]) => (refusalByRole(role, name, line) === '' ? [] : [name]))

const byRole = askedBy('mayCall', 'refusalHere', 'closedFor', 'closedPage')
/** Some pages have words of their own for what comes after the approval: 资质认证后可领. */
const byApproval = (call: string): RegExp =>
  new RegExp(`${askedBy('refusalHere', 'closedFor', 'closedPage')(call).source}|\\bis_passed === 0`)
const BARRED = [
  { who: 'who may order', forbidden: forbiddenTo('order'), asking: byRole, least: 14 },
  { who: 'who only looks', forbidden: forbiddenTo('look'), asking: byRole, least: 40 },
  {
    who: 'who is not approved',
    // What waits in the outbox is offered beside goods, which say that approval comes first.
    forbidden: table.flatMap(([name, line]) => (line.approved && !line.queue ? [name] : [])),
    asking: byApproval,
    least: 6,
  },
]

describe.each(BARRED)('$who', ({ forbidden, asking, least }) => {
  const { offering, offeredUnasked, reading, readUnasked } = offersOf({
    forbidden,
    all: FILES,
    exceptions: ASKED_ELSEWHERE,
    asking,
  })

  test.each(offering)('%s offers only what may be done', (file) => {
    expect(
      offeredUnasked(file),
      `ask mayCall, or refusalHere where an approval comes first (src/actions/calls/may-call.ts), in ${file} before it is drawn`,
    ).toEqual([])
  })

  test.each(reading)('%s reads only what may be read', (file) => {
    expect(readUnasked(file), `ask mayCall in ${file} before it is read`).toEqual([])
  })

  test('what is forbidden, and who would offer it, is found', () => {
    expect(forbidden.length).toBeGreaterThan(least)
    expect(offering.length).toBeGreaterThan(least / 2)
  })
})

test('the exceptions are files that are there', () => {
  expect(Object.keys(ASKED_ELSEWHERE).filter((file) => !FILES.has(file))).toEqual([])
})
