/**
 * What a person reads stands in src/copy and server/copy: a Chinese text anywhere else is data, or it has lost its way.
 * No sentence stands there twice.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const COPY = ['src/copy', 'server/copy']
/** Where screens, verbs, rules and answers live; the demo's goods and articles are data. */
const ROOMS = [
  'src/account',
  'src/actions',
  'src/app',
  'src/contract',
  'src/domain',
  'src/catalogue',
  'src/outbox',
  'src/pages',
  'src/parts',
  'src/state',
  'src/ui',
  'server',
]
const NOT_LOOKED_AT = /^server\/(copy|demo)\//

/** Not messages, each with its reason. */
const DATA: Readonly<Record<string, readonly string[] | 'all'>> = {
  // Titles of the route table.
  'src/app/routes.ts': 'all',
  'src/app/row.ts': ['首页'],
  // Marks in the order of the alphabet.
  'src/pages/zones/brand-index.ts': 'all',
  // Values of a field, stored as they are.
  'src/pages/auth/register-company/form.ts': ['法人身份证'],
  'src/domain/feedback.ts': 'all',
  'src/pages/service/feedback.tsx': ['商品'],
  // What the abbreviations of the wire stand for: read by programmers.
  'src/contract/glossary.ts': 'all',
  // Names of states, papers, scopes, kinds and zones.
  'src/domain/order.ts': 'all',
  'src/domain/papers.ts': 'all',
  'src/domain/coupon.ts': 'all',
  'src/domain/device-class.ts': 'all',
  'src/domain/goods-groups.ts': 'all',
  'src/domain/permission.ts': ['药店', '诊所', '医药公司', '市'],
  // Names of what lowers a price: an order keeps them with its lines.
  'src/domain/unit-price.ts': 'all',
  'src/domain/quote.ts': ['满'],
  'src/domain/swap.ts': ['换购'],
  // A unit of specifications.
  'src/domain/find/size.ts': ['袋'],
  // Brackets around an address.
  'src/domain/store-name.ts': 'all',
  // Digits and units of a sum in characters.
  'src/domain/capital.ts': 'all',
  // What separates the columns of a sheet.
  'src/domain/sheet.ts': ['；'],
  // Labels of a goods' tags, which device and server compare.
  'src/catalogue/tags.ts': 'all',
  'src/domain/hints.ts': ['秒', '换购'],
  'server/catalogue/combinations.ts': ['组合', '套'],
  // The name under which an automatic answer is stored.
  'server/chat/rows.ts': ['自动回复'],
}

const CHINESE = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/
/** Between the names of a list. */
const SEPARATORS = ['、', '，']
/** Shorter texts are labels: their place decides what they mean, so two places may say the same. */
const SENTENCE_LENGTH = 6

type Node = { type?: string; value?: unknown; [key: string]: unknown }

/** Texts in strings, templates and JSX; comments and regular expressions are none. */
function texts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(texts)
  if (typeof node !== 'object' || node === null) return []
  const { type, value } = node as Node
  const own =
    (type === 'Literal' || type === 'JSXText') && typeof value === 'string'
      ? value
      : type === 'TemplateElement'
        ? (value as { raw: string }).raw
        : ''
  return [...(CHINESE.test(own) ? [own.trim()] : []), ...Object.values(node).flatMap(texts)]
}

/** Messages as they are read, values in them as {}. */
function messages(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(messages)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis } = node as Node
  if (type === 'TemplateLiteral')
    return [(quasis as { value: { raw: string } }[]).map((part) => part.value.raw).join('{}')]
  return [...(type === 'Literal' && typeof value === 'string' ? [value] : []), ...Object.values(node).flatMap(messages)]
}

const filesIn = (room: string): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.(css|d)\.ts$/.test(file))
    .map((file) => `${room}/${file}`)

const parsed = (file: string) => parseSync(file, readFileSync(file, 'utf8')).program

const files = ROOMS.flatMap(filesIn).filter((file) => !NOT_LOOKED_AT.test(file))

test.each(files)('%s holds no message of its own: it belongs into src/copy, or server/copy', (file) => {
  const allowed = DATA[file] ?? []
  const found = texts(parsed(file)).filter((text) => !SEPARATORS.includes(text))
  expect(found.filter((text) => allowed !== 'all' && !allowed.includes(text))).toEqual([])
})

test('every exception holds a Chinese text', () => {
  const idle = Object.keys(DATA).filter((file) => !files.includes(file) || texts(parsed(file)).length === 0)
  expect(idle).toEqual([])
})

test('no sentence stands in the messages twice', () => {
  const homes = new Map<string, string[]>()
  for (const file of COPY.flatMap(filesIn))
    for (const text of messages(parsed(file))) homes.set(text, [...(homes.get(text) ?? []), file])
  const length = (text: string) => text.replace(/\{\}|\s/g, '').length
  const repeated = [...homes].filter(
    ([text, where]) => where.length > 1 && CHINESE.test(text) && length(text) >= SENTENCE_LENGTH,
  )
  expect(repeated.map(([text, where]) => `${text}: ${where.join(', ')}`)).toEqual([])
})

/** Where 件 is not a carton: a gift, a swap's pieces, a pack that was scanned. */
const PIECES = ['activities.ts', 'points.ts', 'saving.ts', 'scan.ts']

test('goods are counted by kinds, 种: 件 is a carton to whoever orders', () => {
  const counted = readdirSync('src/copy')
    .filter((file) => !PIECES.includes(file))
    .flatMap((file) =>
      (readFileSync(`src/copy/${file}`, 'utf8').match(/.*\} 件.*/g) ?? []).map((line) => `${file}: ${line.trim()}`),
    )
  expect(counted, 'say 种, or name the file above').toEqual([])
})
