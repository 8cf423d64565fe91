/**
 * What a rep may not do is neither read nor offered on a customer's page: the call table says which calls those are, the
 * route table which pages are the customer's own affair, and the sources who makes the calls. laws/browser/rep.test.ts opens the pages.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PURPOSES } from '#actions/calls/may-call.ts'
import { paths, rows } from '#app/routes.ts'
import { calls, type Call } from '#contract/calls.ts'
import { isForReps } from '#contract/roles.ts'

const FORBIDDEN = Object.entries<Call>(calls).flatMap(([name, line]) => (isForReps(line) ? [] : [name]))

const sources = new Map<string, string>(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`src/${file}`, readFileSync(`src/${file}`, 'utf8')]),
)
const textOf = (file: string): string => sources.get(file) ?? ''

/** The files that a file names, at once or later; what only gives types counts too, which does no harm. */
function namedBy(file: string): string[] {
  const names = [...textOf(file).matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name = '']) => name)
  return names
    .map((name) => (name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(file), name)))
    .filter((name) => sources.has(name))
}

/** Everything that a rep's page may load: the frame, and the pages that are not the customer's own affair. */
function filesForReps(): Set<string> {
  const pages = rows.filter((row) => row.page && !row.customerOnly).map((row) => `src/pages/${row.page}.tsx`)
  const found = new Set<string>()
  const queue = [...pages, ...[...sources.keys()].filter((file) => file.startsWith('src/app/shell/'))]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    queue.push(...namedBy(file))
  }
  return found
}

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

const madeIn = (text: string): string[] =>
  FORBIDDEN.filter((call) =>
    new RegExp(`(?:write|client\\.call|fetchNow)\\('${call}'|useForm\\(\\{\\s*call: '${call}'`).test(text),
  )

/** What a file of src/actions gives to others, with the forbidden calls that each makes. */
function verbsOf(file: string): [verb: string, calls: string[]][] {
  const pieces = textOf(file).split(/^(?=(?:export )?(?:async )?function |(?:export )?const )/m)
  return pieces.flatMap((piece): [string, string[]][] => {
    const verb = /^export (?:async )?function (\w+)/.exec(piece)?.[1]
    const made = madeIn(piece)
    return verb && made.length > 0 ? [[verb, made]] : []
  })
}

/** Groups of forbidden calls that a file which draws makes: by itself, or by a verb that it imports. */
function offeredBy(file: string): string[][] {
  const imports = [...textOf(file).matchAll(/import \{([^}]*)\} from '#(actions\/[^']+)'/g)]
  const byVerbs = imports.flatMap(([, names = '', from = '']) => {
    const words = names.split(/\W+/)
    return verbsOf(`src/${from}`).flatMap(([verb, made]) => (words.includes(verb) ? [made] : []))
  })
  return [...madeIn(textOf(file)).map((call) => [call]), ...byVerbs]
}

const asks = (file: string, made: readonly string[]): boolean =>
  made.some((call) => textOf(file).includes(`mayCall('${call}')`))

/** The file asks, or a piece beside it that it is built of, or everything that opens it. */
function isAsked(file: string, made: readonly string[]): boolean {
  const pieces = namedBy(file).filter((name) => dirname(name) === dirname(file))
  if ([file, ...pieces].some((one) => asks(one, made))) return true
  const openers = [...filesForReps()].filter((one) => namedBy(one).includes(file))
  return openers.length > 0 && openers.every((one) => asks(one, made))
}

const forReps = [...filesForReps()].filter((file) => !(file in NEVER_OFFERED))
const offering = forReps.filter((file) => /^src\/(parts|pages|app)\//.test(file) && offeredBy(file).length > 0)

test.each(offering)('%s offers reps only what they may do', (file) => {
  const unasked = offeredBy(file).filter((made) => !isAsked(file, made))
  expect(
    unasked,
    `ask mayCall (src/actions/calls/may-call.ts) in ${file} before it is drawn, or make its row customerOnly`,
  ).toEqual([])
})

const readsOf = (file: string): string[] =>
  FORBIDDEN.filter((call) => new RegExp(`\\b(?:read|readSection|readOr|nextPage)\\(\\s*'${call}'`).test(textOf(file)))
const reading = forReps.filter((file) => /^src\/(parts|pages|app|actions)\//.test(file) && readsOf(file).length > 0)

test.each(reading)('%s reads for reps only what they may read', (file) => {
  const unasked = readsOf(file).filter((call) => !isAsked(file, [call]))
  expect(unasked, `ask mayCall in ${file} before it is read, or make its row customerOnly`).toEqual([])
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
  expect(Object.keys(NEVER_OFFERED).filter((file) => !filesForReps().has(file))).toEqual([])
})
