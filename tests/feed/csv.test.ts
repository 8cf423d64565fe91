/** Sheets as programs write them. */
import { expect, test } from 'vitest'
import { csvInputs } from '#server/feed/csv.ts'
import { LINE_MAX, readLines } from '#server/feed/lines.ts'
import type { Input } from '#server/feed/run.ts'

/** In parts of `size` bytes, so that lines and characters are cut anywhere. */
const read = (text: string, size = 3): Promise<Input[]> => readBytes(new TextEncoder().encode(text), size)

async function readBytes(bytes: Uint8Array, size = 3, needed?: string[]): Promise<Input[]> {
  async function* parts() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const inputs: Input[] = []
  for await (const input of csvInputs(readLines(parts()), needed)) inputs.push(input)
  return inputs
}

test.each([
  ['plain', 'a,b\n1,2\n', [{ line: 2, value: { a: '1', b: '2' } }]],
  ['no newline at the end, carriage returns', 'a,b\r\n1,2', [{ line: 2, value: { a: '1', b: '2' } }]],
  ['a byte order mark', '\ufeffa,b\n阿莫西林,2', [{ line: 2, value: { a: '阿莫西林', b: '2' } }]],
  ['an empty cell is not given', 'a,b,c\n,2,\n', [{ line: 2, value: { b: '2' } }]],
  ['quotes', 'a,b\n"x, ""y""",2\n', [{ line: 2, value: { a: 'x, "y"', b: '2' } }]],
  [
    'a cell of two lines',
    'a,b\n"x\ny",2\n3,4',
    [
      { line: 2, value: { a: 'x\ny', b: '2' } },
      { line: 4, value: { a: '3', b: '4' } },
    ],
  ],
  ['fewer cells', 'a,b\n1\n', [{ line: 2, value: { a: '1' } }]],
  [
    'a row of empty cells, as sheets save below their last',
    'a,b\n,\n1,2\n , \n',
    [{ line: 3, value: { a: '1', b: '2' } }],
  ],
  ['more cells', 'a,b\n1,2,3\n', [{ line: 2, fault: { field: '', reason: '列数多于表头' } }]],
  ['semicolons, as some Excels write', 'a;b\r\n"x;y";2,5\r\n', [{ line: 2, value: { a: 'x;y', b: '2,5' } }]],
  ['tabs, as copied cells have', 'a\tb\n1;2\t3,4\n', [{ line: 2, value: { a: '1;2', b: '3,4' } }]],
  ['one column', 'a\nx;y\n', [{ line: 2, value: { a: 'x;y' } }]],
  ['a quote that stays open', 'a,b\n"1,2\n', [{ line: 2, fault: { field: '', reason: '引号没有成对' } }]],
])('%s', async (_, text, rows) => {
  expect(await read(text)).toEqual(rows)
})

test('of two columns of one name nobody knows which one counts: nothing of the sheet is taken', async () => {
  const rows = await read('code,stock,stock\nA,1,2\nB,3,4\n')
  expect(rows).toEqual([{ line: 1, fault: { field: 'stock', reason: '这一列出现了两次' } }])
  // Columns without a name at the end of a sheet hold nothing.
  expect(await read('code,stock,,\nA,1,,\n')).toEqual([{ line: 2, value: { code: 'A', stock: '1' } }])
})

test('a sheet without a column that every row needs is refused once, not row by row', async () => {
  const bytes = new TextEncoder().encode('编码,名称\nA1,x\nA2,y\n')
  expect(await readBytes(bytes, 3, ['code'])).toEqual([
    { line: 1, fault: { field: 'code', reason: expect.stringContaining('表头没有这一列') } },
  ])
})

test('a line that is too long is passed over, and the next one is read', async () => {
  const rows = await read(`a,b\n${'x'.repeat(LINE_MAX + 1)},1\n3,4\n`, 10_000)
  expect(rows).toMatchObject([
    { line: 2, fault: { field: '' } },
    { line: 3, value: { a: '3', b: '4' } },
  ])
})

test('without a header that can be read no other line is taken for it', async () => {
  const remark = Buffer.from([0xb1, 0xb8, 0xd7, 0xa2])
  const rows = await readBytes(Buffer.concat([Buffer.from('a,'), remark, Buffer.from('\n1,2\n3,4\n')]))
  expect(rows).toEqual([{ line: 1, fault: { field: '', reason: expect.stringContaining('UTF-8') } }])
})

test('a line that is not UTF-8 is refused: its Chinese would be stored as replacement characters', async () => {
  const gbk = Buffer.from([0xb0, 0xa2, 0xc4, 0xaa, 0xce, 0xf7, 0xc1, 0xd6])
  const rows = await readBytes(Buffer.concat([Buffer.from('a,b\n1,'), gbk, Buffer.from('\n3,4\n')]))
  expect(rows).toMatchObject([
    { line: 2, fault: { field: '', reason: expect.stringContaining('UTF-8') } },
    { line: 3, value: { a: '3', b: '4' } },
  ])
})
