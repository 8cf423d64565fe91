/** Help, news, and the pages that stand in for others. */
export const article = { updated: (day: string) => `更新于 ${day}`, contents: '帮助目录' } as const

export const news = {
  industry: '行业资讯',
  company: '公司动态',
  columns: '资讯栏目',
  none: '这里还没有资讯',
  missing: '没有找到这篇新闻',
  position: '位置',
} as const

export const payment = {
  title: '支付与配送',
  questions: '常见问题',
  pay: '订单支付',
  payAbout: '余额支付、银行转账怎么付，付款后怎么看状态',
  delivery: '货物配送',
  deliveryAbout: '多久送到，运费怎么算，收货时看什么',
  returns: '药品退换',
  returnsAbout: '哪些可以退，怎么申请，多久退款',
} as const

export const standIns = { loading: '加载中', missing: '您访问的页面不存在或已下架' } as const
