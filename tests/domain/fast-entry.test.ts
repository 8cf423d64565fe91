import { expect, test } from 'vitest'
import { findAmong, NEW_ENTRY, pressKey, typeInto, type Entry, type EntryAct } from '#domain/fast-entry.ts'

type Options = { rows?: number | null; proposed?: number }

/** Types a line key by key; `<Enter>` and the like are keys with a name. */
function play(keys: string, { rows = 3, proposed = 30 }: Options = {}, from: Entry = NEW_ENTRY) {
  const acts: EntryAct[] = []
  let entry = from
  for (const key of keys.match(/<\w+>|./g) ?? []) {
    const name = key.replace(/^<(\w+)>$/, '$1')
    const step = pressKey(entry, name, { rows, proposed })
    if (step) {
      entry = step.entry
      if (step.act.kind !== 'none') acts.push(step.act)
    } else if (name.length === 1) entry = typeInto(entry, entry.text + name)
    else if (name === 'Backspace') entry = typeInto(entry, entry.text.slice(0, -1))
  }
  return { entry, acts }
}

const take = (index: number) => ({ kind: 'take', index })
const order = (number: number | null) => ({ kind: 'order', number })

test.each([
  ['the first row, and a number', 'amxl<Enter>20<Enter>', [take(0), order(20)]],
  ['the number that is proposed', 'amxl<Enter><Enter>', [take(0), order(null)]],
  ['the usual number by its sign', 'amxl<Enter>*<Enter>', [take(0), order(30)]],
  ['the usual number, corrected', 'amxl<Enter>*<Backspace><Enter>', [take(0), order(3)]],
  ['arrows choose', 'amxl<ArrowDown><ArrowDown><Enter>5<Enter>', [take(2), order(5)]],
  ['arrows go round', 'amxl<ArrowUp><Enter>5<Enter>', [take(2), order(5)]],
  ['a usual line without typing', '<ArrowDown><Enter><Enter>', [take(0), order(null)]],
  ['two lines one after the other', 'a<Enter>1<Enter>b<Enter>2<Enter>', [take(0), order(1), take(0), order(2)]],
  ['letters are no number', 'a<Enter>1x2<Enter>', [take(0), order(12)]],
  ['digits of full width are digits', 'a<Enter>１２<Enter>', [take(0), order(12)]],
  ['0 takes the line out', 'a<Enter>0<Enter>', [take(0), order(0)]],
  ['Esc gives the goods up', 'a<Enter>1<Escape>b<Enter>2<Enter>', [take(0), take(0), order(2)]],
  ['Backspace in an empty field corrects the last line', '<Backspace>', [{ kind: 'correct' }]],
  ['Backspace goes back to the goods', 'a<Enter>1<Backspace><Backspace>', [take(0)]],
  ['Enter alone does nothing', '<Enter>', []],
])('%s', (_, keys, acts) => expect(play(keys).acts).toEqual(acts))

test('Enter before the search has answered takes what it will find first', () => {
  expect(play('amxl<Enter>20<Enter>', { rows: null }).acts).toEqual([take(0), order(20)])
})

test('nothing was found: Enter leaves the text to be corrected', () => {
  const { entry, acts } = play('zzz<Enter>', { rows: 0 })
  expect(acts).toEqual([])
  expect(entry.text).toBe('zzz')
})

test('a line ends where it began', () => expect(play('a<Enter>9<Enter>').entry).toEqual(NEW_ENTRY))

test('among the goods at hand one is found by its name and by its approval number, however they are typed', () => {
  const goods = [
    { name: '缬沙坦胶囊', approval: '国药准字H20990001' },
    { name: '甘草片', approval: '国药准字Z20990002' },
  ]
  const found = (text: string) => findAmong(goods, text).map(({ name }) => name)
  expect(found('沙坦')).toEqual(['缬沙坦胶囊'])
  expect(found(' 国药准字ｚ20990002')).toEqual(['甘草片'])
  expect(found('xst')).toEqual([])
})
