/** The two tables are exactly the specification, and no word in them stands there for nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { links } from '#app/areas.ts'
import { paths, rows } from '#app/routes.ts'
import { calls, type Call, type CallName } from '#contract/calls.ts'
import { queued } from '#contract/calls/queued.ts'
import { shared } from '#contract/calls/shared.ts'
import { inputs } from '#contract/inputs.ts'
import { specifiedCalls, specifiedRoutes } from './specification.ts'

const built = rows.filter((row) => !row.ours).flatMap((row) => paths(row))
const table: [string, Call][] = Object.entries(calls)
const sorted = (list: readonly string[]) => [...list].sort()

test('the route table is exactly the specification, nothing twice; addresses of our own say so', () => {
  expect(sorted(built), 'give each address of tests/laws/specification.ts one row in src/app/routes.ts').toEqual(
    sorted(specifiedRoutes),
  )
  const all = rows.flatMap((row) => paths(row))
  expect(new Set(all).size, 'an address stands in two rows of src/app/routes.ts').toBe(all.length)
})

test('the call table is exactly the specification; calls of our own say so', () => {
  const specified = table.filter(([, call]) => !call.ours).map(([, call]) => `${call.method} ${call.path}`)
  expect(
    sorted(specified),
    'mark a call of our own with `ours: true` in src/contract/calls/, or correct its method and path to those of tests/laws/specification.ts',
  ).toEqual(sorted(specifiedCalls))
})

test('no two calls share method and path', () => {
  const all = table.map(([, call]) => `${call.method} ${call.path}`)
  expect(
    all.filter((one, i) => all.indexOf(one) !== i),
    'give these calls of src/contract/calls/ a method or path of their own',
  ).toEqual([])
})

test.each(rows.map((row) => [paths(row)[0], row] as const))(
  '%s has a page that exists, or a redirect that ends at a row',
  (_, row) => {
    if (row.page)
      return expect(
        existsSync(`src/pages/${row.page}.tsx`),
        `write src/pages/${row.page}.tsx, or correct the row's page in src/app/routes.ts`,
      ).toBe(true)
    const to = row.redirect?.replace(/[#?].*$/, '').replace(/:\w+/g, '1') ?? ''
    expect(
      rows.some((r) => r.page && paths(r).some((path) => matchPath(path, to))),
      `let the redirect of src/app/routes.ts end at a row with a page: none has ${to}`,
    ).toBe(true)
  },
)

test('only writes are queued, only reads are notCancelled, and a queued write needs a session', () => {
  for (const [name, call] of table) {
    const line = `correct the line of ${name} in src/contract/calls/`
    if (call.queue)
      expect([call.method !== 'GET', call.public], `${line}: \`queue\` is for writes of members`).toEqual([
        true,
        undefined,
      ])
    if (call.keep) expect(call.method, `${line}: \`keep\` is for reads`).toBe('GET')
    if (call.keep === 'shared') expect(call.public, `${line}: \`keep: 'shared'\` is for public reads`).toBe(true)
  }
})

test('the worker has the lines of all it keeps, the outbox of all it sends', () => {
  for (const [name, call] of table) {
    expect(
      name in shared,
      `${name}: src/contract/calls/shared.ts has the calls with \`keep: 'shared'\`, no others`,
    ).toBe(call.keep === 'shared')
    if (call.queue) expect(Object.keys(queued), 'move its line to src/contract/calls/queued.ts').toContain(name)
  }
})

test('a newer request cancels an earlier one, except cart, favourites and help categories', () => {
  const notCancelled = table.filter(([, call]) => call.supersede === false).map(([, call]) => call.path)
  expect(
    notCancelled.filter((path) => !/^\/api\/(cart|favorite|article\/category)/.test(path)),
    'take `supersede: false` off these lines of src/contract/calls/',
  ).toEqual([])
  expect(notCancelled, 'give these lines of src/contract/calls/ `supersede: false`').toEqual(
    expect.arrayContaining(['/api/cart', '/api/favorite', '/api/favorite/cancel', '/api/article/category']),
  )
})

test('checkout, orders, payment, login are never queued', () => {
  for (const name of ['cartCheckout', 'orderPlace', 'orderPay', 'login', 'logout'] as const)
    expect((calls[name] as Call).queue, `take \`queue\` off ${name} in src/contract/calls/`).toBeUndefined()
})

test('every path parameter is in the input’s schema', () => {
  for (const [name, call] of table)
    for (const [, param = ''] of call.path.matchAll(/\{(\w+)\}/g))
      expect(
        Object.keys(inputs[name as CallName].entries),
        `give the input of ${name} in src/contract/inputs.ts the parameter of its path`,
      ).toContain(param)
})

/** The optional words of a line, from the source of its type: at run time types are gone. */
function wordsOf(file: string, type: string): string[] {
  const [, body = ''] = new RegExp(`type ${type} = \\{\\n([\\s\\S]*?)\\n\\}`).exec(readFileSync(file, 'utf8')) ?? []
  return [...body.matchAll(/^ {2}(\w+)\?:/gm)].map(([, word = '']) => word)
}

const TABLES = /^src\/(app\/(routes|row)\.ts|contract\/calls?(\/\w+)?\.ts)$/
const code = ['src', 'sw', 'server']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !TABLES.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** `ours` is read by this very file: what is ours is not in the specification. */
const READ_BY_LAWS = 'ours'

test.each([
  ...wordsOf('src/app/row.ts', 'Row').map((word) => ['row', word, rows] as const),
  ...wordsOf('src/contract/call.ts', 'Unusual').map((word) => ['call', word, Object.values(calls)] as const),
])('%s.%s is said by a line and obeyed by code: obey it, or delete it', (_, word, lines: readonly object[]) => {
  expect(
    lines.some((line) => word in line),
    'no line of the table says it',
  ).toBe(true)
  // `test`, not `toMatch`: that would print all the code there is.
  const isObeyed = new RegExp(`\\b(row|call|line|flags)\\??\\.${word}\\b`).test(code)
  expect(isObeyed, `no code reads row.${word}, call.${word}, line.${word} or flags.${word}`).toBe(word !== READ_BY_LAWS)
})

test('the words of both tables are found in their types', () => {
  expect(wordsOf('src/app/row.ts', 'Row')).toContain('redirect')
  expect(wordsOf('src/contract/call.ts', 'Unusual')).toContain('queue')
})

test.each(['orders', 'wallet', 'account', 'service'] as const)(
  'a phone, which has no menu of all areas, is led to each page of the area %s',
  (area) => {
    // The list of purposes names addresses too, without leading to them.
    const purposes = readFileSync('src/actions/calls/may-call.ts', 'utf8')
    const leading = code.replace(purposes, '')
    const unled = links(area).filter(({ to }) => !new RegExp(`['"\`]${to}['"\`?]`).test(leading))
    expect(
      unled,
      'Link to it from the page where it is looked for: a line in src/pages/service/overview.tsx or src/pages/account/home/shortcuts.tsx.',
    ).toEqual([])
  },
)
