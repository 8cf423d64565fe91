import { expect, test } from 'vitest'
import { explainLine, explainTotal, type Split, stepMoney } from '#domain/explain.ts'

const LINE: Split = {
  listed: '298.50',
  cuts: [],
  prices: [{ number: 50, price: '5.97' }],
  amount: '298.50',
  manjian: '0.00',
  discount: '0.00',
  coupon: '0.00',
  shipping: '0.00',
}
const words = (line: Split, number = 50) =>
  explainLine(line, number, '盒').map((step) => [step.label, step.detail, stepMoney(step)].filter(Boolean).join(' '))

test.each<[string, Partial<Split>, string[]]>([
  ['nothing but its base price', {}, ['基础价 ¥5.97 × 50盒 ¥298.50', '本行合计 ¥298.50']],
  [
    'everything at once',
    {
      cuts: [
        { kind: 'ladder', name: '阶梯价', minus: '18.50' },
        { kind: 'welfare', name: '94折', minus: '16.80' },
        { kind: 'swap', name: '换购 感冒专区', minus: '5.00' },
      ],
      prices: [
        { number: 48, price: '5.26' },
        { number: 2, price: '2.86' },
      ],
      amount: '258.20',
      manjian: '10.00',
      coupon: '3.20',
      shipping: '0.87',
    },
    [
      '基础价 ¥5.97 × 50盒 ¥298.50',
      '阶梯价 −¥18.50',
      '94折 −¥16.80',
      '换购 感冒专区 −¥5.00',
      '成交价 ¥5.26 × 48盒 + ¥2.86 × 2盒 ¥258.20',
      '满减分摊 −¥10.00',
      '优惠券分摊 −¥3.20',
      '本行货款 ¥245.00',
      '运费分摊 +¥0.87',
      '本行合计 ¥245.87',
    ],
  ],
  [
    'an offer that is dearer says so',
    {
      cuts: [{ kind: 'daily', name: '每日特价', minus: '-1.50' }],
      prices: [{ number: 50, price: '6.00' }],
      amount: '300.00',
    },
    ['基础价 ¥5.97 × 50盒 ¥298.50', '每日特价 +¥1.50', '成交价 ¥6.00 × 50盒 ¥300.00', '本行合计 ¥300.00'],
  ],
  [
    'an order older than its base prices',
    { listed: '298.51', amount: '298.51' },
    ['基础价 50盒 ¥298.51', '本行合计 ¥298.51'],
  ],
])('a line: %s', (_, changes, expected) => {
  expect(words({ ...LINE, ...changes })).toEqual(expected)
})

test('a quote’s fen and an order’s strings say the same', () => {
  const fen: Split = {
    listed: 29_850,
    cuts: [{ kind: 'flash', name: '秒杀价', minus: 4_850 }],
    prices: [{ number: 50, price: 500 }],
    amount: 25_000,
    manjian: 1_000,
    discount: 480,
    coupon: 0,
    shipping: 87,
  }
  const strings: Split = {
    listed: '298.50',
    cuts: [{ kind: 'flash', name: '秒杀价', minus: '48.50' }],
    prices: [{ number: 50, price: '5.00' }],
    amount: '250.00',
    manjian: '10.00',
    discount: '4.80',
    coupon: '0.00',
    shipping: '0.87',
  }
  expect(words(fen)).toEqual(words(strings))
})

test('the total names every offer once, with the sum over its lines', () => {
  const ladder = (minus: string) => [{ kind: 'ladder' as const, name: '阶梯价', minus }]
  const lines: Split[] = [
    { ...LINE, cuts: ladder('18.50'), amount: '280.00', manjian: '10.00' },
    { ...LINE, listed: '100.00', cuts: ladder('1.00'), amount: '99.00', discount: '1.98', shipping: '10.00' },
  ]
  expect(explainTotal(lines).map((step) => `${step.label} ${stepMoney(step)}`)).toEqual([
    '商品原价 ¥398.50',
    '阶梯价 −¥19.50',
    '满减 −¥10.00',
    '订单折扣 −¥1.98',
    '货款 ¥367.02',
    '运费 +¥10.00',
    '应付 ¥377.02',
  ])
})
