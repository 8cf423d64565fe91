/** Lists as people really have them: every line arrives, with its number where there is one. */
import { describe, expect, it } from 'vitest'
import { guessColumns, rowsOf, tableOf } from '#domain/sheet.ts'

const read = (text: string) => {
  const table = tableOf(text)
  return rowsOf(table, guessColumns(table))
}

describe('a purchase list', () => {
  it.each([
    ['headings', '序号\t商品名称\t规格\t生产厂家\t单位\t采购数量\t单价\n1\t阿莫西林胶囊\t0.25g*24粒\t安泰制药\t盒\t10\t5.97', [{ text: '阿莫西林胶囊 0.25g*24粒 安泰制药', number: 10 }]],
    ['no headings', '1,阿莫西林胶囊,0.25g*24粒,10\n2,板蓝根颗粒,10g*20袋,5', [{ text: '阿莫西林胶囊 0.25g*24粒', number: 10 }, { text: '板蓝根颗粒 10g*20袋', number: 5 }]],
    ['plain lines', '阿莫西林胶囊 0.25g*24粒 10盒\n板蓝根颗粒 x5\n布洛芬', [{ text: '阿莫西林胶囊 0.25g*24粒', number: 10 }, { text: '板蓝根颗粒', number: 5 }, { text: '布洛芬', number: 0 }]],
    ['a specification is no number', '阿莫西林胶囊 0.25g*24', [{ text: '阿莫西林胶囊 0.25g*24', number: 0 }]],
    ['quoted cells', '品名,数量\n"复方甘草片, 100片",3\n"说 ""好"" 的药",4', [{ text: '复方甘草片, 100片', number: 3 }, { text: '说 "好" 的药', number: 4 }]],
    ['bar codes', '6901234567892\t20\n6901234567908\t3', [{ text: '6901234567892', number: 20 }, { text: '6901234567908', number: 3 }]],
    ['thousands, units, decimals of workbooks', '品名\t数量\n甲\t1,200\n乙\t12盒\n丙\t7.0\n丁\t', [{ text: '甲', number: 1200 }, { text: '乙', number: 12 }, { text: '丙', number: 7 }, { text: '丁', number: 0 }]],
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
