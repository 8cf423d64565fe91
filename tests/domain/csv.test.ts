import { expect, test } from 'vitest'
import { csvOf } from '#domain/csv.ts'
import { tableOf } from '#domain/sheet.ts'

test('a sheet begins with the byte order mark and ends each row', () => {
  expect(
    csvOf([
      ['客户', '金额'],
      ['康达药房', 12],
    ]),
  ).toBe('\ufeff客户,金额\r\n康达药房,12\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+86 13800000000', "'+86 13800000000"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-cmd|calc', "'-cmd|calc"],
  ['\t=1', "'\t=1"],
  ['＝HYPERLINK(A1)', "'＝HYPERLINK(A1)"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['-12.50', '-12.50'],
  [-3, '-3'],
  ['6901234567892', '"=""6901234567892"""'],
  ['13800000001', '13800000001'],
  [6901234567892, '6901234567892'],
  ['a,b', '"a,b"'],
  ['说“好”"x"', '"说“好”""x"""'],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
])('%j is written as %j', (value, cell) => expect(csvOf([[value]])).toBe(`\ufeff${cell}\r\n`))

test('what is written is read again cell by cell', () => {
  const rows = [
    ['a,b', 'line\nbreak', '"quoted"'],
    ['康达', '1.50', ''],
  ]
  expect(tableOf(csvOf(rows).slice(1))).toEqual(rows)
})
