/** A goods' page: what it is, what it costs, its leaflet. */

export const detail = {
  product: (n: number, unit: string, price: string) => `${n}${unit} × ¥${price}`,
  step: (n: number, unit: string) => `享阶梯价 ${n}${unit}档`,
  path: '位置',
  home: '首页',
  picture: (name: string, spec: string) => `${name} ${spec} 包装图`,
  pictures: (name: string) => `${name} 图片`,
  pictureAt: (name: string, spec: string, n: number) => `${name} ${spec} 第 ${n} 张图片`,
  offers: '优惠',
  facts: '商品信息',
  combinations: '组合购买',
  leaflet: '说明书',
  loading: '正在读取…',
  /** In place of leaflet, batch and combinations. */
  onlineOnly: '说明书、批号和组合购买离线不可见，联网后显示',
  related: '相关商品',
  minimum: (pieces: number, unit: string) => `${pieces}${unit}起订`,
  freeShipping: (pieces: number, unit: string) => `满 ${pieces}${unit}包邮`,
  cart: '购物车',
  cartWith: (lines: number) => `购物车，${lines} 种商品`,
} as const

export const ladder = {
  firstPieces: '前段优惠，超出部分按原价',
  steps: '阶梯价，买得越多单价越低',
  number: (unit: string) => `数量（${unit}）`,
  price: '单价',
  atLeast: (pieces: number) => `${pieces} 以上`,
} as const

export const facts = {
  registration: '注册证号',
  approval: '批准文号',
  spec: '规格',
  dosageForm: '剂型',
  maker: '生产厂家',
  control: '管理类别',
  barcode: '条形码',
  batch: '批号',
  made: '生产日期',
  expires: '有效期至',
  nearExpiry: '（近效期）',
  unit: '单位',
  carton: '件装',
  middlePack: '起订 / 中包装',
  limit: '每单限购',
  warehouse: '发货仓库',
  report: '检验报告',
  reportAvailable: '可提供',
} as const

export const controls = {
  rx: '处方药',
  otc: '非处方药',
  ephedrine: '含麻黄碱类复方制剂',
} as const
