/** Words and pictures of the demo shop's frame: nav, banners and ads, hot words, links, the seller. */
import type { Site } from '#contract/entities.ts'
import { categoryOfUse, deviceCategory, herbCategory } from './categories.ts'
import { lineAds } from './controlled.ts'

const category = (id: number): string => `/list?category=${id}`
const zone = (name: string): string => `/list?zone=${name}`

type NavRow = { id: number; parent_id: number | null; name: string; url: string; is_open: boolean; position: number }

/** name, address, children; an empty address is an activity that has not begun. */
const NAV: readonly (readonly [name: string, url: string, children?: readonly (readonly [string, string])[]])[] = [
  ['首页', '/'],
  [
    '每日特价',
    '/mrtj',
    [
      ['限时秒杀', zone('flash')],
      ['全场94折', '/welfare'],
      ['满额返现', '/hb'],
      ['拼团专区', '/ptzq'],
      ['组合购买', '/zhzq'],
      ['组合满赠', '/zhmz'],
      ['领券中心', '/lqzx'],
    ],
  ],
  ['近效期', '/jxqzc'],
  ['中药饮片', '/zyyp'],
  [
    '医疗器械',
    '/qxzq',
    [
      ['敷料护创', category(deviceCategory('敷料护创'))],
      ['检测仪器', category(deviceCategory('检测仪器'))],
      ['消毒用品', category(deviceCategory('消毒'))],
    ],
  ],
  [
    '包邮专区',
    '/yx',
    [
      ['包邮商品表', '/yx/table'],
      ['包邮规则', '/yx/rule'],
    ],
  ],
  [
    '品牌专区',
    '/ppzq',
    [
      ['控销专区', '/kxzq'],
      ['控销新品', '/kxzq/new'],
      ['优选推荐', zone('youx')],
    ],
  ],
  [
    '药交会',
    '/yjh',
    [
      ['活动中心', '/Hdzx/1,2,3'],
      ['医生集团', '/yyh'],
      ['医学堂', '/yxt'],
      ['积分商城', '/jfsc'],
    ],
  ],
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

/** place, drawing, text, address; a number: the brand it is about. */
const ADS: readonly (readonly [place: string, picture: string, title: string, url: string, subject?: number])[] = [
  ['focus', 'flu', '秋冬感冒备货季 常备药一站补齐', category(categoryOfUse('呼吸感冒'))],
  ['focus', 'flash', '每日限时秒杀 低至七二折', zone('flash')],
  ['focus', 'fair', '线上药交会 满减、领券、组合一站看', '/yjh'],
  ['focus', 'daily', '每日特价 每天零点换新', '/mrtj'],
  ['focus', 'manjian', '满减专场 满 500 减 10 最高减 260', zone('manjian')],
  ['focus', 'herb', '道地中药饮片 标等级标产地', '/zyyp'],
  ['focus', 'jxq', '近效期特价 效期写明 放心周转', '/jxqzc'],
  ['focus', 'anniversary', '周年庆 即将开始', ''],
  ['top', 'top-new', '新会员指南 三步完成首单', '/help/xrzn/gwzn'],
  ['right', 'right-dpby', '单品包邮 达到件数免运费', '/yx'],
  ['right', 'right-root', '参茸贵细 新到货', category(herbCategory('参茸贵细'))],
  ['common', 'common-safe', '安全购药 资质可查 全程可追溯', '/help/xrzn/aqgy'],
  ['common', 'common-coupon', '领券中心 下单前先领券', '/lqzx'],
  ['kxzq', 'kxzq-controlled', '控销专区 区域保护 价格稳定', '/kxzq/list'],
  ['kxzq', 'kxzq-new', '控销新品 首批签约进行中', '/kxzq/new'],
  ['new_kxzq', 'newkx-stomach', '消化肝胆新品 签约享三个月价格保护', '/kxzq/goods/mingze-xiaohua'],
  ['xrtj', 'xrtj-welfare', '全场94折 折后价直接显示', '/welfare'],
  ['xrtj', 'xrtj-coupon', '新店首单 先领通用券', '/lqzx'],
  ['xrtj', 'xrtj-group', '拼团专区 凑齐人数享团价', '/ptzq'],
  ['ppzq', 'ppzq-brand', '品牌专区 认准厂家放心进货', '/ppzq'],
  ['ppzq', 'ppzq-device', '检测仪器品牌 整机一年包换', '/ppzq/info/13'],
  ['zyzq', 'zyzq-herb', '道地饮片 按产地选货', '/zyyp'],
  ['zyzq', 'zyzq-root', '参茸贵细 每批附检验报告', '/kxzq/goods/wangchuan-shenrong'],
  ['login', 'login-safe', '药店诊所专用采购平台 资质可查 全程可追溯', '/help/xrzn/hyzc'],
  ['yx', 'yx-dpby', '包邮专区 单品达到件数整单免运费', '/yx/rule'],
  ['demo', 'demo-learn', '演示说明 商品与资质均为虚构', '/help/xrzn/gwzn'],
  ['draw', 'draw-gift', '会员抽奖 每人一次机会', '/'],
  ['draw', 'draw-packet', '积分商城 积分换好礼', '/jfsc'],
  ['brand', 'brand-youx', '品牌直供 资质文件可下载', '/help/fwbz/wzzz'],
  ['brand', 'brand-heart', '和畅心脑血管 控销品种', '/kxzq/goods/hechang-xinnao', 14],
  ['brand', 'brand-root', '望川参茸贵细 一物一码可溯源', '/kxzq/goods/wangchuan-shenrong', 4],
]

export const adRows = [
  ...ADS.map(([place, picture, title, url, subject_id = 0]) => ({ place, picture, title, url, subject_id })),
  ...lineAds.map((ad) => ({ place: 'kxzq_ad', ...ad })),
].map((ad, i) => ({ id: i + 1, ...ad, position: i + 1 }))

export const hotWordRows = [
  '阿莫西林',
  '连花清瘟',
  '布洛芬',
  '六味地黄丸',
  '创可贴',
  '血糖试纸',
  '藿香正气',
  '口罩',
  '阿奇霉素',
  '枸杞子',
].map((word, i) => ({
  position: i + 1,
  word,
}))

export const linkRows = [
  ['国家药品监督管理局', 'https://www.nmpa.gov.cn/'],
  ['国家卫生健康委员会', 'http://www.nhc.gov.cn/'],
  ['国家市场监督管理总局', 'https://www.samr.gov.cn/'],
  ['四川省药品监督管理局', 'http://yjj.sc.gov.cn/'],
].map(([name = '', url = ''], i) => ({ id: i + 1, name, url, position: i + 1 }))

export const BANK_ACCOUNT = '演示商业银行成都分行 6200 2099 0001 0001 户名：演示医药有限公司'

export const site: Site = {
  // In the title and the header of every page, from the server's HTML on.
  title: '药械采购（演示）',
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
  statement:
    '本网站不展示麻醉药品、精神药品、医疗用毒性药品、放射性药品、戒毒药品和医疗机构制剂的产品信息。本站为演示，厂家、资质与商品信息均为虚构。',
  eleven_url: '',
  mini_program: 'https://shop.example/mini-program (演示)',
  wechat: 'https://shop.example/wechat (演示)',
  chat_url: '',
  can_bind_wechat: 0,
  can_send_codes: 0,
}
