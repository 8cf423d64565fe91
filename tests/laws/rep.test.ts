/**
 * What a rep may not do is neither read nor offered on a customer's page: the call table says which calls those are, the
 * route table which pages are the customer's own affair, and the sources who makes the calls. laws/browser/rep.test.ts opens the pages.
 */
import { expect, test } from 'vitest'
import { PURPOSES } from '#actions/calls/may-call.ts'
import { paths, rows } from '#app/routes.ts'
import { calls, type Call } from '#contract/calls.ts'
import { isForReps } from '#contract/roles.ts'
import { askedBy, filesOf, offersOf } from './offered.ts'

const FORBIDDEN = Object.entries<Call>(calls).flatMap(([name, line]) => (isForReps(line) ? [] : [name]))
/** The frame, and the pages that are not the customer's own affair. */
const FILES = filesOf(rows.filter((row) => !row.customerOnly))

/** May be loaded for a rep, and offers nothing there. */
const NEVER_OFFERED: Readonly<Record<string, string>> = {
  'src/app/shell/chat/chat-room.tsx': 'only who has is_can_chat opens it, which the server says by the same table',
  'src/actions/service/chat.ts': 'only who has is_can_chat opens it, which the server says by the same table',
  'src/app/shell/consent-sheet.tsx': 'a rep is not asked for a consent: actions/member/consent.ts',
  'src/actions/member/consent.ts': 'a rep is not asked for a consent',
  'src/pages/auth/login.tsx': 'a rep is not asked for a consent: actions/member/consent.ts',
  'src/actions/member/newcomer.ts': 'its reads are those of the registration, which is customerOnly',
  'src/app/shell/lottery/lottery.tsx': 'actions/offers/lottery.ts gives no draw to a rep',
}

const { offering, offeredUnasked, reading, readUnasked } = offersOf({
  forbidden: FORBIDDEN,
  all: FILES,
  exceptions: NEVER_OFFERED,
  asking: askedBy('mayCall'),
})

test.each(offering)('%s offers reps only what they may do', (file) => {
  expect(
    offeredUnasked(file),
    `ask mayCall (src/actions/calls/may-call.ts) in ${file} before it is drawn, or make its row customerOnly`,
  ).toEqual([])
})

test.each(reading)('%s reads for reps only what they may read', (file) => {
  expect(readUnasked(file), `ask mayCall in ${file} before it is read, or make its row customerOnly`).toEqual([])
})

test('the pages that a rep may not use are those of which the route table says so', () => {
  const isOpen = (path: string): boolean => {
    const [purpose] = Object.entries(PURPOSES)
      .filter(([start]) => path.startsWith(start))
      .sort(([a], [b]) => b.length - a.length)
    return !purpose || isForReps(calls[purpose[1]])
  }
  const pages = rows.filter((row) => row.page)
  const wrong = pages.filter((row) => paths(row).some((path) => isOpen(path) === (row.customerOnly === true)))
  expect(
    wrong.map((row) => row.path),
    'let PURPOSES (actions/calls/may-call.ts) and the route table say the same',
  ).toEqual([])
})

test('what is forbidden, and who would offer it, is found', () => {
  expect(FORBIDDEN.length).toBeGreaterThan(50)
  expect(offering.length).toBeGreaterThan(10)
  expect(Object.keys(NEVER_OFFERED).filter((file) => !FILES.has(file))).toEqual([])
})
