/**
 * What lies over a page opens when somebody presses something. The few that open by themselves ask `mayOpenItself`,
 * which lets each of them open once.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Who opens a sheet without `openSheet`, each with what opens it. */
const OPENERS: Readonly<Record<string, 'a press' | 'itself'>> = {
  'src/actions/frame/sheets.ts': 'a press',
  'src/actions/frame/install.ts': 'a press',
  'src/actions/member/session.ts': 'a press',
  'src/actions/member/consent.ts': 'itself',
}

/** What the shell mounts by itself over a page, beside sheets. */
const MOUNTED_BY_ITSELF: Readonly<Record<string, string>> = {
  'src/app/shell/home-dock.tsx': 'src/actions/offers/lottery.ts',
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [`src/${file}`, readFileSync(`src/${file}`, 'utf8')] as const)

test('a sheet is opened by a verb that this law knows', () => {
  const found = sources.filter(([, code]) => /ui\.sheet = ['"`\w]/.test(code)).map(([file]) => file)
  expect(found.sort(), 'open it with openSheet, or name it here with what opens it').toEqual(
    Object.keys(OPENERS).sort(),
  )
})

test('no effect of a component, and nothing that happens at the start, opens a sheet or asks a question', () => {
  for (const [file, code] of sources) {
    const effects = [...code.matchAll(/useEffect\(\s*(?:\(\) =>)?([\s\S]*?)\n? *\}?, \[/g)].map(([, body = '']) => body)
    const start = file === 'src/app/start.ts' ? [code] : []
    for (const body of [...effects, ...start])
      expect(/\b(openSheet|install|confirm|alert)\(/.test(body), `${file} opens something by itself`).toBe(false)
  }
})

test.each([
  ...Object.entries(OPENERS).flatMap(([file, by]) => (by === 'itself' ? [file] : [])),
  ...Object.values(MOUNTED_BY_ITSELF),
])('%s asks whether it may', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/await mayOpenItself\(/)
})
