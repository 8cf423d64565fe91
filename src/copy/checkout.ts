export const steps = {
  check: '核对订单',
  cart: '购物车',
  pay: '支付订单',
  done: '完成',
  title: '下单步骤',
} as const

/** The order before it is placed. */
export const check = {
  goods: '商品清单',
  separated: (n: number) => `含麻黄碱类商品 ${n} 种将单独成单，不参与优惠券，也不能用余额支付。`,
  remark: '订单备注（选填）',
  amount: '金额',
  balance: (amount: string) => `账户余额 ¥${amount}，下单后选择支付方式。`,
  submit: '提交',
  place: '提交订单',
  address: '收货地址',
  change: '更换',
  chooseAddress: '选择收货地址',
  edit: '修改',
} as const

export const couponChoice = {
  title: '优惠券',
  either: '优惠券与订单折扣不能同时使用。',
  none: '不使用优惠券',
  unusable: (n: number) => `不可用（${n}）`,
  dearer: (amount: string) => `比当前多付 ¥${amount}`,
  cheaper: (amount: string) => `比当前少付 ¥${amount}`,
  scopes: {
    all: '全部商品',
    herb: '限中药',
    not_herb: '不含中药',
  },
  terms: (amount: string, scope: string, end: string) => `满 ${amount} 可用 · ${scope} · 至 ${end}`,
} as const

export const pay = {
  due: '应付',
  amount: '应付金额',
  transfer: '转账信息',
  bankChosen: '已选择银行转账，到账后自动转为已付款。',
  bar: '支付',
  now: '立即支付',
  ways: '支付方式',
  balance: (amount: string) => `余额 ¥${amount}`,
  balanceShort: (amount: string) => `余额 ¥${amount}，余额不足`,
  online: '到支付页面完成付款',
  bank: '提交后显示收款账户与转账附言，到账后发货',
  facts: (id: string, n: number) => `订单号 ${id} · 共 ${n} 种商品`,
  separated: '含麻黄碱类商品已单独成单，需另行支付：',
} as const

export const ephedrine = {
  title: '支付含麻订单',
  none: '没有待支付的含麻订单',
  waiting: '待支付的含麻订单',
  agreeFirst: '请阅读并承诺遵守以上规定',
  sibling: '同时提交的另一张订单：',
  facts: (id: string, n: number) => `订单号 ${id} · 共 ${n} 种含麻黄碱类商品`,
  duties: '含麻黄碱类复方制剂采购承诺',
  /** What a buyer of these goods answers for. */
  dutiesOf: (perOrder: number, perMonth: number) => [
    '含麻黄碱类复方制剂仅限本单位合法经营使用，不得套购、倒卖或转供其他单位。',
    `每单不超过 ${perOrder} 盒，每月不超过 ${perMonth} 盒。`,
    '货款须由本单位账户对公转账支付，不使用现金、余额、优惠券或账期。',
    '收货后须在“含麻回执”页面上传双方签字的随货同行单，确认收货。',
  ],
  agree: '本单位已阅读并承诺遵守',
} as const

export const done = {
  waiting: '订单已提交，等待转账',
  paid: '支付成功',
  unknown: '还没有收到付款结果',
  unknownHint: '已付款的请稍候再查询；没有付款的可以重新支付。',
  askAgain: '查询付款结果',
  payAgain: '重新支付',
  transfer: '请按下面的信息转账，附言务必填写，到账后安排发货。',
  paidSum: (amount: string) => `已支付 ¥${amount}，仓库将尽快发货。`,
  rest: (amount: string) => `含麻黄碱类商品已单独成单，还需支付 ¥${amount}。`,
  payRest: '支付另一张订单',
  shopOn: '继续采购',
} as const
