/**
 * The law of the base: a page of a rep's customer stands under `/dg/{customer}`, and so does every address that it makes. The
 * router adds the base to links and to `go`; whoever reads or writes the browser's address past it would lose the customer.
 */
import { expect, test } from 'vitest'
import { readSources } from '../support/sources.ts'

/** Files that may, each with its reason. */
const PAST_THE_ROUTER: Readonly<Record<string, string>> = {
  'src/account/acting.ts': 'reads the customer out of the address, once',
  'src/actions/frame/here.ts': 'takes the base off',
  'src/actions/frame/go.ts': 'leads to the server, or out of the customer',
  'src/actions/member/session.ts': 'loads the app anew for whoever comes next, who is no customer of the rep before',
  'src/actions/offers/group.ts': 'an address for other people, who have no customer',
  'src/pages/auth/register-wechat.tsx': 'an address for the phone of somebody new',
  'src/app/first-router.ts': 'home in front of which no customer stands',
  'src/main.tsx': 'asks whether this is that home',
  'src/app/screen.ts': 'takes the base off the router’s own address',
  'src/app/render.tsx': 'the server renders public pages, which nobody acts in, and built files have no base',
}

const READS_OR_WRITES = [
  /(?<!\brouter\.state\.)\blocation\.(pathname|href|assign|replace)\b/,
  /\$\{location\.origin\}\//,
  /\bhistory\.(pushState|replaceState)\(/,
  /new URL\([\w.]*request\.url\)/,
  /\bhref=(["'{`]+)\//,
  /\bwindow\.open\(\s*['"`]\//,
  /\bclients\.openWindow\(/,
]

test('no file makes or reads an address past the base', () => {
  const past = [...readSources('src'), ...readSources('sw')]
    .filter(({ path }) => !(path in PAST_THE_ROUTER))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => READS_OR_WRITES.some((pattern) => pattern.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(
    past,
    'use Link, go, here, addressOf or fileAddress; an address that leads out of the customer belongs into go.ts',
  ).toEqual([])
})

test('every file that may is there', () => {
  const paths = new Set(readSources('src').map(({ path }) => path))
  expect(Object.keys(PAST_THE_ROUTER).filter((path) => !paths.has(path))).toEqual([])
})

test('the law sees what it forbids', () => {
  const planted = [
    'const a = location.pathname + location.search',
    "location.assign('/cart')",
    'new URL(args.request.url).search',
    '<a href="/list">',
    '<a href={`/list`}>',
    '<a href={`/api/order/${id}/note`}>',
    "window.open('/order')",
  ]
  expect(planted.filter((line) => !READS_OR_WRITES.some((pattern) => pattern.test(line)))).toEqual([])
})
