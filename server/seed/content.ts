/** Words and pictures of the demo shop's frame: nav, banners, brands, hot words, links, the seller. */
import type { Site } from '#contract/entities.ts'
import { deviceCategory, categoryOfUse, zoneCategory } from './categories.ts'
import { makers } from './makers.ts'

const category = (id: number): string => `/list?category=${id}`
const zone = (name: string): string => `/list?zone=${name}`

type NavRow = { id: number; parent_id: number | null; name: string; url: string; is_open: boolean; position: number }

/** name, address, children; an empty address is an activity that has not begun. */
const NAV: readonly (readonly [name: string, url: string, children?: readonly (readonly [string, string])[]])[] = [
  ['首页', '/'],
  ['限时秒杀', zone('flash')],
  ['满减专场', zone('manjian')],
  ['近效期', zone('jxq')],
  ['中药饮片', zone('herb')],
  ['医疗器械', zone('device'), [
    ['敷料护创', category(deviceCategory('敷料护创'))],
    ['检测仪器', category(deviceCategory('检测仪器'))],
    ['消毒用品', category(deviceCategory('消毒'))],
  ]],
  ['单品包邮', zone('dpby')],
  ['优选推荐', zone('youx'), [['阶梯优惠', zone('ladder')], ['新品上架', zone('new')]]],
  ['周年庆', ''],
]

export function navRows(): NavRow[] {
  const rows: NavRow[] = []
  const add = (parent_id: number | null, name: string, url: string): number => {
    const id = rows.length + 1
    rows.push({ id, parent_id, name, url, is_open: url !== '', position: id })
    return id
  }
  for (const [name, url, children = []] of NAV) {
    const parent = add(null, name, url)
    for (const [child, address] of children) add(parent, child, address)
  }
  return rows
}

/** place, drawing, text, address. */
const ADS = [
  ['focus', 'flu', '秋冬感冒备货季 常备药一站补齐', category(categoryOfUse('呼吸感冒'))],
  ['focus', 'flash', '每日限时秒杀 低至七二折', zone('flash')],
  ['focus', 'manjian', '满减专场 满 500 减 10 最高减 260', zone('manjian')],
  ['focus', 'herb', '道地中药饮片 标等级标产地', zone('herb')],
  ['focus', 'device', '居家检测与敷料 器械专区', zone('device')],
  ['focus', 'jxq', '近效期特价 效期写明 放心周转', zone('jxq')],
  ['focus', 'anniversary', '周年庆 即将开始', ''],
  ['top', 'top-new', '新会员指南 三步完成首单', '/help/xrzn/gwzn'],
  ['right', 'right-dpby', '单品包邮 达到件数免运费', zone('dpby')],
  ['right', 'right-herb', '参茸贵细 新到货', zone('herb')],
  ['common', 'common-safe', '安全购药 资质可查 全程可追溯', '/help/xrzn/aqgy'],
  ['common', 'common-youx', '优选推荐 药店常备', category(zoneCategory('youx'))],
] as const

export const adRows = ADS.map(([place, picture, title, url], i) => ({ id: i + 1, place, picture, title, url, position: i + 1 }))

/** One brand each of the makers' words, of the kind that sells most under it. */
export const brandRows = makers
  .filter((maker) => maker.kind === 'H')
  .slice(0, 18)
  .map((maker, i) => ({ id: i + 1, name: maker.brand, url: `/list?keywords=${encodeURIComponent(maker.brand)}&type=maker`, position: i + 1 }))

export const hotWordRows = ['阿莫西林', '连花清瘟', '布洛芬', '六味地黄丸', '创可贴', '血糖试纸', '藿香正气', '口罩', '阿奇霉素', '枸杞子'].map((word, i) => ({
  position: i + 1,
  word,
}))

export const linkRows = [
  ['国家药品监督管理局', 'https://www.nmpa.gov.cn/'],
  ['国家卫生健康委员会', 'http://www.nhc.gov.cn/'],
  ['国家市场监督管理总局', 'https://www.samr.gov.cn/'],
  ['四川省药品监督管理局', 'http://yjj.sc.gov.cn/'],
].map(([name = '', url = ''], i) => ({ id: i + 1, name, url, position: i + 1 }))

export const site: Site = {
  title: '药械采购',
  company: '演示医药有限公司',
  hot_line: '400-000-2099',
  complaint_line: '028-00002099',
  service_name: '演示客服',
  service_phone: '028-00002098',
  licences: [
    { name: '营业执照', number: '91510000MA209900XX(演示)', url: '' },
    { name: '药品经营许可证', number: '川AA0282099001(演示)', url: '' },
    { name: '医疗器械经营许可证', number: '川蓉药监械经营许20990001号(演示)', url: '' },
    { name: '互联网药品信息服务资格证书', number: '(川)-经营性-2099-0001(演示)', url: '' },
    { name: '增值电信业务经营许可证', number: '川B2-20990001(演示)', url: '' },
    { name: 'ICP 备案', number: '蜀ICP备20990001号-1', url: 'https://beian.miit.gov.cn/' },
    { name: '公安备案', number: '川公网安备 51010099002099号', url: 'https://beian.mps.gov.cn/' },
  ],
  statement: '本网站不展示麻醉药品、精神药品、医疗用毒性药品、放射性药品、戒毒药品和医疗机构制剂的产品信息。本站为演示，厂家、资质与商品信息均为虚构。',
  eleven_url: '',
}
