/** Lists as people really have them: every line arrives, with its number where there is one. */
import { describe, expect, it } from 'vitest'
import { columnAs, guessColumns, leftOut, rowsOf, tableOf } from '#domain/sheet.ts'

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
    ['one line with tabs', '阿莫西林胶囊\t0.25g*24粒\t10盒', [{ text: '阿莫西林胶囊 0.25g*24粒', number: 10 }]],
    ['one line with tabs and no number', '阿莫西林胶囊\t0.25g*24粒', [{ text: '阿莫西林胶囊 0.25g*24粒', number: 0 }]],
    [
      'a maker is no heading',
      '阿莫西林胶囊\t0.25g*24粒\t华康药厂\n板蓝根颗粒\t10g*20袋\t安泰药厂',
      [
        { text: '阿莫西林胶囊 0.25g*24粒 华康药厂', number: 0 },
        { text: '板蓝根颗粒 10g*20袋 安泰药厂', number: 0 },
      ],
    ],
    [
      'a line with a tab among lines without',
      '阿莫西林胶囊 10盒\n板蓝根颗粒\t5盒\n布洛芬 3\n甘草片\t2盒',
      [
        { text: '阿莫西林胶囊', number: 10 },
        { text: '板蓝根颗粒', number: 5 },
        { text: '布洛芬', number: 3 },
        { text: '甘草片', number: 2 },
      ],
    ],
    [
      'full-width digits, letters and signs',
      '阿莫西林胶囊　３０盒\n板蓝根颗粒 ×５\namxl　１２\n布洛芬 ＊ ７',
      [
        { text: '阿莫西林胶囊', number: 30 },
        { text: '板蓝根颗粒', number: 5 },
        { text: 'amxl', number: 12 },
        { text: '布洛芬', number: 7 },
      ],
    ],
    [
      'full-width digits in a column',
      '甲药\t10片\t３０\n乙药\t12片\t１，２００',
      [
        { text: '甲药 10片', number: 30 },
        { text: '乙药 12片', number: 1200 },
      ],
    ],
    [
      'a number that follows its goods without a blank',
      '阿莫西林胶囊10盒\n板蓝根颗粒(无糖)5瓶\n维生素C片100片',
      [
        { text: '阿莫西林胶囊', number: 10 },
        { text: '板蓝根颗粒(无糖)', number: 5 },
        { text: '维生素C片100片', number: 0 },
      ],
    ],
    [
      'tablets and plasters are counted by specifications, not by orders',
      '复方甘草片 100片\n创可贴 100贴\n血糖试纸 50条\n早孕试纸 1人份×20\n维生素C片 100片 3\n碘伏消毒液 5瓶',
      [
        { text: '复方甘草片 100片', number: 0 },
        { text: '创可贴 100贴', number: 0 },
        { text: '血糖试纸 50条', number: 0 },
        { text: '早孕试纸 1人份×20', number: 0 },
        { text: '维生素C片 100片', number: 3 },
        { text: '碘伏消毒液', number: 5 },
      ],
    ],
    [
      'a sign of multiplication within a specification',
      '板蓝根颗粒 10g×22袋\n双黄连颗粒5g × 15袋\n柴胡口服液 10ml×10支 20盒\n阿莫西林胶囊 0.25g×24\n甘草片 12片×2板\n红霉素软膏 8g×3支',
      [
        { text: '板蓝根颗粒 10g×22袋', number: 0 },
        { text: '双黄连颗粒5g × 15袋', number: 0 },
        { text: '柴胡口服液 10ml×10支', number: 20 },
        { text: '阿莫西林胶囊 0.25g×24', number: 0 },
        { text: '甘草片 12片×2板', number: 0 },
        { text: '红霉素软膏 8g×3支', number: 0 },
      ],
    ],
    [
      'a sign of multiplication before an order',
      '板蓝根颗粒×5\n甲药 ×5盒\n板蓝根颗粒(10g×22袋)×3\n阿莫西林胶囊 0.25g*24粒×10\n红霉素软膏 8g×10盒\n乙药 0.25g*24粒 x 6',
      [
        { text: '板蓝根颗粒', number: 5 },
        { text: '甲药', number: 5 },
        { text: '板蓝根颗粒(10g×22袋)', number: 3 },
        { text: '阿莫西林胶囊 0.25g*24粒', number: 10 },
        { text: '红霉素软膏 8g', number: 10 },
        { text: '乙药 0.25g*24粒', number: 6 },
      ],
    ],
    [
      'a number that nobody can read stays with its line',
      '品名,数量\n甲药,10-20\n乙药,2.5\n丙药,-5\n丁药,十盒\n戊药,10 急用',
      [
        { text: '甲药 10-20', number: 0 },
        { text: '乙药 2.5', number: 0 },
        { text: '丙药 -5', number: 0 },
        { text: '丁药 十盒', number: 0 },
        { text: '戊药 急用', number: 10 },
      ],
    ],
    ['more than one may order', '品名,数量\n甲,1200000', [{ text: '甲', number: 1_200_000 }]],
    [
      'a sign of quotation that nothing closes',
      '"感冒灵颗粒 10盒\n板蓝根颗粒 5盒\n创可贴 5"规格 3盒',
      [
        { text: '"感冒灵颗粒', number: 10 },
        { text: '板蓝根颗粒', number: 5 },
        { text: '创可贴 5"规格', number: 3 },
      ],
    ],
    [
      'quotation within a cell, and a cell of two lines',
      '品名,数量\n"七叶"皂苷片,4\n"三七\n片",5',
      [
        { text: '"七叶"皂苷片', number: 4 },
        { text: '三七\n片', number: 5 },
      ],
    ],
    [
      'line ends of old programs',
      '甲药 1盒\r乙药 2盒\r',
      [
        { text: '甲药', number: 1 },
        { text: '乙药', number: 2 },
      ],
    ],
    [
      'several goods in one line, as chats have them',
      '阿莫西林胶囊 0.25g*24粒 10盒，板蓝根颗粒5盒、甘草片 3瓶。\n布洛芬2盒 感冒灵3盒\n柴胡口服液 10ml*10支，20盒，急用\n双黄连 5盒 急用',
      [
        { text: '阿莫西林胶囊 0.25g*24粒', number: 10 },
        { text: '板蓝根颗粒', number: 5 },
        { text: '甘草片', number: 3 },
        { text: '布洛芬', number: 2 },
        { text: '感冒灵', number: 3 },
        { text: '柴胡口服液 10ml*10支，20盒，急用', number: 0 },
        { text: '双黄连 5盒 急用', number: 0 },
      ],
    ],
    [
      'all in one line',
      '阿莫西林胶囊10盒，板蓝根颗粒5盒，甘草片3盒',
      [
        { text: '阿莫西林胶囊', number: 10 },
        { text: '板蓝根颗粒', number: 5 },
        { text: '甘草片', number: 3 },
      ],
    ],
    [
      'a colon before the number, a full stop behind it',
      '阿莫西林胶囊：10盒\n板蓝根颗粒: 5\n甘草片 3瓶。\n布洛芬 规格：10支',
      [
        { text: '阿莫西林胶囊', number: 10 },
        { text: '板蓝根颗粒', number: 5 },
        { text: '甘草片', number: 3 },
        { text: '布洛芬 规格：10支', number: 0 },
      ],
    ],
    [
      'cartons',
      '甲药 2件\n乙药 1 箱\n丙药3件\n丁药 4盒',
      [
        { text: '甲药', number: 2, cartons: true },
        { text: '乙药', number: 1, cartons: true },
        { text: '丙药', number: 3, cartons: true },
        { text: '丁药', number: 4 },
      ],
    ],
    [
      'a column of cartons',
      '品名\t件数\n甲药\t2\n乙药\t3盒',
      [
        { text: '甲药', number: 2, cartons: true },
        { text: '乙药', number: 3 },
      ],
    ],
    [
      'a column with cartons',
      '品名\t数量\n甲药\t2件\n乙药\t3',
      [
        { text: '甲药', number: 2, cartons: true },
        { text: '乙药', number: 3 },
      ],
    ],
    [
      'a title and a date above the headings',
      '康泰大药房企业采购单\t\t\t\t\n日期：2026-11-27\t\t\t单号\t20261127\n序号\t商品名称\t规格\t采购数量\t单价\n1\t甲药\t10片\t5\t6\n2\t乙药\t12片\t8\t9',
      [
        { text: '甲药 10片', number: 5 },
        { text: '乙药 12片', number: 8 },
      ],
    ],
    [
      'headings merged over two rows, the groups above or the details below',
      '商品信息\t\t采购\t\n名称\t规格\t数量\t单价\n甲药\t10片\t5\t6',
      [{ text: '甲药 10片', number: 5 }],
    ],
    [
      'headings merged over two rows, with the number below a word of its own',
      '商品名称\t规格\t本期\t\n\t\t数量\t单价\n甲药\t10片\t5\t6\n乙药\t12片\t8\t9',
      [
        { text: '甲药 10片', number: 5 },
        { text: '乙药 12片', number: 8 },
      ],
    ],
    [
      'what is there and what was sold is not ordered',
      '品名\t库存数量\t月销数量\t采购数量\n甲药\t30\t12\t5',
      [{ text: '甲药', number: 5 }],
    ],
    [
      'goods that sound like headings are goods',
      '品名,数量\n四价疫苗,\n甲药,3',
      [
        { text: '四价疫苗', number: 0 },
        { text: '甲药', number: 3 },
      ],
    ],
    [
      'a column of units',
      '品名\t数量\t单位\n甲药\t2\t件\n乙药\t3\t盒\n丙药\t4件\t盒\n丁药\t5\t箱\n戊药\t6\t\n己药\t\t件',
      [
        { text: '甲药', number: 2, cartons: true },
        { text: '乙药', number: 3 },
        { text: '丙药', number: 4, cartons: true },
        { text: '丁药', number: 5, cartons: true },
        { text: '戊药', number: 6 },
        { text: '己药', number: 0, cartons: true },
      ],
    ],
    [
      'a column of units without headings',
      '甲药\t10片\t盒\t3\n乙药\t12片\t件\t5',
      [
        { text: '甲药 10片', number: 3 },
        { text: '乙药 12片', number: 5, cartons: true },
      ],
    ],
    [
      'a number of cartons beside the unit that the goods are sold by',
      '品名\t计量单位\t采购件数\n甲药\t盒\t2\n乙药\t盒\t3',
      [
        { text: '甲药', number: 2, cartons: true },
        { text: '乙药', number: 3, cartons: true },
      ],
    ],
    [
      'codes and words that were kept from becoming numbers or formulas',
      '条码,品名,数量\n="6901234567892",="甲药",3\n"=""6901234567908""",\'乙药,4\n\'6901234567915,丙药,5',
      [
        { text: '6901234567892 甲药', number: 3 },
        { text: '6901234567908 乙药', number: 4 },
        { text: '6901234567915 丙药', number: 5 },
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

it('says what it does not import: headings, and columns that are of no use', () => {
  const table = tableOf('序号\t品名\t单价\t数量\n1\t甲药\t5.97\t3')
  expect(leftOut(table, guessColumns(table))).toEqual({
    heading: ['序号', '品名', '单价', '数量'],
    columns: [1, 3],
    zeros: [],
  })
  const plain = tableOf('甲药\t10片\t3')
  expect(leftOut(plain, guessColumns(plain))).toEqual({ heading: [], columns: [], zeros: [] })
})

it('orders nothing of what the list has at 0, and says so; without a number it is asked for', () => {
  const table = tableOf('品名\t数量\n甲药\t0\n乙药\t\n丙药\t0.00\n丁药\t3')
  expect(rowsOf(table, guessColumns(table))).toEqual([
    { text: '乙药', number: 0 },
    { text: '丁药', number: 3 },
  ])
  expect(leftOut(table, guessColumns(table)).zeros).toEqual(['甲药', '丙药'])
})

it('keeps a long line whole', () => {
  const line = '药'.repeat(300)
  expect(read(`${line} 5盒`)).toEqual([{ text: line, number: 5 }])
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
    ['two headings that may be the number', '品名,数量,实际数量\n甲,30,5', false],
    ['headings nobody knows over two rows, prices among the numbers', '甲类,,\n药,要,钱\n甲,3,6\n乙,,8', false],
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
