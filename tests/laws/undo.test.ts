/** What changes many things at once can be taken back at once: one way to offer it, one way to edit many lines. */
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/sources.ts'

const sources = readSources('src').filter(({ path }) => !path.startsWith('src/outbox/'))
const namesOf = (found: readonly { path: string }[]): string[] => found.map(({ path }) => path)

test('撤销 is offered in one place', () => {
  const others = sources.filter(({ text }) => /import \{[^}]*\bundo\b[^}]*\} from '#copy\/edits\.ts'/.test(text))
  expect(namesOf(others), 'Call `offerUndo`, or `offerRestore` after a write.').toEqual(['src/actions/frame/undo.ts'])
})

test('撤销 of what was written is shown: the page is read anew', () => {
  const others = sources.filter(({ text }) => /\bofferUndo\((?:(?!\n\}).)*\bwrite\(/s.test(text))
  expect(namesOf(others), 'Call `offerRestore`.').toEqual([])
})

test('many lines of the cart are edited in one place, which offers to take it back', () => {
  const LOOP = /for \([^\n]*\)\s*(?:\{\s*)?(?:if \(!\()?await edit\(/
  const SET = /\bedit\(\{ kind: '(?:del|sel)'/
  const ALL = /\beditAll\(/
  const others = sources.filter(({ text }) => LOOP.test(text) || SET.test(text) || ALL.test(text))
  const [owner, caller] = ['src/actions/cart/cart.ts', 'src/actions/cart/together.ts']
  expect(namesOf(others), 'Call `editTogether` with the edits.').toEqual([owner, caller])
})

test('what puts several goods into the cart is pressed once: a second press before the first is done would double them', () => {
  const adding = sources.filter(
    ({ path, text }) => path.endsWith('.tsx') && /\b(?:addTogether|addAgain|addFill)\(/.test(text),
  )
  expect(adding.length).toBeGreaterThan(4)
  const twice = adding.filter(({ text }) => !/<Button[^]*?\bbusy=\{busy/.test(text))
  expect(namesOf(twice), 'Give the button `busy` until the call has ended.').toEqual([])
})

test('what is taken away by one press can be taken back', () => {
  const TAKES = /\bwrite\('\w+(?:Delete|Dismiss)'/
  const taking = sources.filter(({ text }) => TAKES.test(text))
  expect(taking.length).toBeGreaterThan(2)
  const others = taking.filter(({ text }) => !/\bofferRestore\(/.test(text))
  expect(namesOf(others), 'Call `offerRestore` with the write that brings it back.').toEqual([])
})
