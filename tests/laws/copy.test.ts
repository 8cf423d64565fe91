/** What a person reads stands in src/copy: a Chinese text anywhere else is data, or it has lost its way. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Where screens and verbs live. */
const ROOMS = ['src/account', 'src/actions', 'src/app', 'src/outbox', 'src/pages', 'src/parts', 'src/state', 'src/ui']

/** Not messages: titles of the route table, and what the server or a sheet calls a thing. */
const DATA: Readonly<Record<string, readonly string[] | 'all'>> = {
  'src/app/routes.ts': 'all',
  'src/app/row.ts': ['首页'],
  // Marks in the order of the alphabet.
  'src/pages/zones/brand-index.ts': 'all',
  'src/pages/auth/register-company/form.ts': ['法人身份证'],
  'src/pages/service/feedback.tsx': ['商品', '价格', '配送', '服务', '功能', '其他'],
}

const CHINESE = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/

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

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(css|d)\.ts$/.test(file))
    .map((file) => `${room}/${file}`),
)

test.each(files)('%s holds no message of its own: it belongs into src/copy', (file) => {
  const allowed = DATA[file] ?? []
  const found = texts(parseSync(file, readFileSync(file, 'utf8')).program)
  expect(found.filter((text) => allowed !== 'all' && !allowed.includes(text))).toEqual([])
})
