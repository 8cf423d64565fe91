/** News of the trade (hy) and of the company: their heads here, their text in news/*.html. */
import { cleanHtml } from '#server/catalogue/clean.ts'
import { DAY } from '#domain/time.ts'

const texts = import.meta.glob<string>('./news/*.html', { query: '?raw', eager: true, import: 'default' })

/** type, title, summary, file, days since it came out. */
const NEWS = [
  [
    'hy',
    '药品追溯码：收货、拆零、销售各环节怎么扫',
    '一盒一码，先扫码后结算。门店每天的四个动作和常见问题。',
    'zhuisu',
    4,
  ],
  [
    'hy',
    '药品经营和使用质量监督管理办法：门店自查清单',
    '购进、储存、销售和诊所使用，检查时最常看的地方。',
    'jingying',
    11,
  ],
  ['hy', '药品网络销售：门店线上接单要记住的几条', '能卖什么、处方药怎么展示、记录保存多久。', 'wangxiao', 19],
  [
    'hy',
    '2025 年版药典施行：对药店和诊所有哪些影响',
    '标签、贮藏术语、饮片检验项目，老标准的药品还能不能卖。',
    'yaodian',
    33,
  ],
  ['hy', '含麻黄碱类复方制剂：从采购到交接班', '单位转账、签收回执、专柜登记，一次不超过两个最小包装。', 'hanma', 47],
  ['hy', '换季备货：什么时候备、备多少', '用日均销量算补货量，近效期先算卖不卖得完。', 'beihuo', 61],
  ['company', '退货可以只退一部分，退款一分不差', '按数量退、金额透明、整仓退回退运费，进度全程可查。', 'tuihuo', 2],
  [
    'company',
    '电子发票和药检报告可以在线下载了',
    '填一次抬头，按订单申请；报告按品名、批号、订单查找，多份一次下载。',
    'fapiao',
    9,
  ],
  ['company', '断网也能用购物车', '先保存到本机，恢复网络后自动同步，不丢不重。', 'lixian', 22],
  ['company', '冷藏药品发货与收货说明', '当天 11:00 前付款当天出库，开箱先看温度记录仪。', 'lengcang', 40],
] as const

export function newsRows(now: number) {
  return Promise.all(
    NEWS.map(async ([type, title, summary, file, days], i) => ({
      id: i + 1,
      type,
      title,
      summary,
      html: await cleanHtml(texts[`./news/${file}.html`] ?? ''),
      at: now - days * DAY,
    })),
  )
}
