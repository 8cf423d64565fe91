/** Lists as people really have them: every line arrives, with its number where there is one. */
import { describe, expect, it } from 'vitest'
import { columnAs, guessColumns, rowsOf, tableOf } from '#domain/sheet.ts'

const read = (text: string) => {
  const table = tableOf(text)
  return rowsOf(table, guessColumns(table))
}

describe('a purchase list', () => {
  it.each([
    [
      'headings',
      '序号\t商品名称\t规格\t生产厂家\t单位\t采购数量\t单价\n1\t阿莫西林胶囊\t0.25g*24粒\t安泰制药\t盒\t10\t5.97',
      [{ text: '阿莫西林胶囊 0.25g*24粒 安泰制药', number: 10 }],
    ],
    [
      'no headings',
      '1,阿莫西林胶囊,0.25g*24粒,10\n2,板蓝根颗粒,10g*20袋,5',
      [
        { text: '阿莫西林胶囊 0.25g*24粒', number: 10 },
        { text: '板蓝根颗粒 10g*20袋', number: 5 },
      ],
    ],
    [
      'plain lines',
      '阿莫西林胶囊 0.25g*24粒 10盒\n板蓝根颗粒 x5\n布洛芬',
      [
        { text: '阿莫西林胶囊 0.25g*24粒', number: 10 },
        { text: '板蓝根颗粒', number: 5 },
        { text: '布洛芬', number: 0 },
      ],
    ],
    ['a specification is no number', '阿莫西林胶囊 0.25g*24', [{ text: '阿莫西林胶囊 0.25g*24', number: 0 }]],
    [
      'quoted cells',
      '品名,数量\n"复方甘草片, 100片",3\n"说 ""好"" 的药",4',
      [
        { text: '复方甘草片, 100片', number: 3 },
        { text: '说 "好" 的药', number: 4 },
      ],
    ],
    [
      'bar codes',
      '6901234567892\t20\n6901234567908\t3',
      [
        { text: '6901234567892', number: 20 },
        { text: '6901234567908', number: 3 },
      ],
    ],
    [
      'thousands, units, decimals of workbooks',
      '品名\t数量\n甲\t1,200\n乙\t12盒\n丙\t7.0\n丁\t',
      [
        { text: '甲', number: 1200 },
        { text: '乙', number: 12 },
        { text: '丙', number: 7 },
        { text: '丁', number: 0 },
      ],
    ],
    ['Windows line ends and blank rows', '品名,数量\r\n\r\n甲,1\r\n', [{ text: '甲', number: 1 }]],
  ])('%s', (_, text, rows) => {
    expect(read(text)).toEqual(rows)
  })

  it('loses no row of three hundred', () => {
    const text = Array.from({ length: 300 }, (_, i) => `药品${i}\t规格${i}\t${i + 1}`).join('\n')
    expect(read(text)).toHaveLength(300)
    expect(read(text).map((row) => row.number)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1))
  })
})

describe('what a column is', () => {
  const guess = (text: string) => guessColumns(tableOf(text))
  it.each([
    ['headings we know', '序号,商品名称,规格,单价,数量\n1,甲,10片,5.97,3', true],
    ['headings we know, and none is a number', '商品名称,规格\n甲,10片', true],
    ['plain lines', '甲 3\n乙 5', true],
    ['no headings, one column of numbers', '甲,10片,3\n乙,12片,5', true],
    ['headings nobody knows', 'drug,spec,boxes\n甲,10片,3\n乙,12片,5', false],
    ['one heading that may be the number', '品名,本月\n甲,3\n乙,5', false],
    ['two columns of numbers', '甲,3,20\n乙,5,30', false],
    ['no column of numbers', '甲,10片\n乙,12片', false],
  ])('%s', (_, text, sure) => {
    expect(guess(text).sure).toBe(sure)
  })

  it('under headings nobody knows, the first row is no goods', () => {
    const table = tableOf('drug,spec,boxes\n甲,10片,3\n乙,12片,5')
    expect(rowsOf(table, guessColumns(table))).toEqual([
      { text: '甲 10片', number: 3 },
      { text: '乙 12片', number: 5 },
    ])
  })

  it('is what its owner says; there is one number', () => {
    const table = tableOf('A1,690 1234-567892,3,20\nA2,6901234567908,5,30')
    const said = columnAs(columnAs(columnAs(guessColumns(table), 0, ''), 1, 'code'), 2, 'number')
    expect(said.kinds).toEqual(['', 'code', 'number', ''])
    expect(rowsOf(table, said)).toEqual([
      { text: '6901234567892', number: 3 },
      { text: '6901234567908', number: 5 },
    ])
  })
})
