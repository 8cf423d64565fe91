/** Activities of the demo shop, of every kind of section; each page has some that run, and one that is to come or over. */
import { type ActivityInput, type SectionInput, writeActivity } from '#server/catalogue/sections.ts'
import type { Tx } from '#server/db/sql.ts'
import { categoryOfUse, deviceCategory, herbCategory } from './categories.ts'
import { DAY } from '#domain/time.ts'

/** On every page something goes on for so long that an old demo still has it. */
const LONG = 400

type Query = Extract<Extract<SectionInput, { kind: 'goods' }>['goods'], { query: object }>['query']
type Look = 'shelf' | 'grid' | 'table'

const banner = (picture: string, title: string, url: string): SectionInput => ({ kind: 'banner', picture, title, url })
const text = (title: string, html: string): SectionInput => ({ kind: 'text', title, html })
const countdown = (label: string): SectionInput => ({ kind: 'countdown', label })
const goods = (title: string, look: Look, query: Query, more = ''): SectionInput => ({
  kind: 'goods',
  title,
  look,
  goods: { query },
  more,
})
const coupons = (title: string): SectionInput => ({ kind: 'coupons', title })
const sets = (title: string, ...ids: number[]): SectionInput => ({ kind: 'combinations', title, ids })

const RULES = text(
  '活动说明',
  '<ul><li>价格以加入购物车后的结算页为准，满减、折扣与优惠券的叠加规则见购物车“为什么是这个价”。</li><li>活动商品数量有限，售完即止；限购数量写在商品卡上。</li><li>药品售出后非质量问题不予退换，收货请当场核对批号与效期。</li></ul>',
)

/** Goods a pharmacist would put on the first shelf; the best seller of each name is taken. */
const PICKED = [
  '感冒灵颗粒',
  '板蓝根颗粒',
  '柴胡口服液',
  '医用外科口罩',
  '电子体温计',
  '医用退热贴',
  '维生素C片',
  '藿香正气颗粒',
]

type Entry = readonly [
  id: number,
  place: ActivityInput['place'],
  url: string,
  name: string,
  picture: string,
  from: number,
  to: number,
  sections: readonly SectionInput[],
]

/** id, page, address, name, drawing, first and last day from now, sections. */
function table(picked: number[]): readonly Entry[] {
  const shelf = (name: string): string => `/list?category=${categoryOfUse(name)}`
  return [
    [
      1,
      'hdzx',
      'hdzx/ganmao',
      '感冒备货周',
      'hdzx-flu',
      -5,
      25,
      [
        banner('hdzx1-flu', '感冒备货周 常备药一站补齐', shelf('呼吸感冒')),
        countdown('距活动结束'),
        ...(picked.length > 0
          ? [
              {
                kind: 'goods',
                title: '店长推荐',
                look: 'shelf',
                goods: { ids: picked },
                more: '',
              } satisfies SectionInput,
            ]
          : []),
        goods(
          '呼吸系统热销',
          'grid',
          { category: categoryOfUse('呼吸感冒'), limit: 12, sort: 'sales' },
          shelf('呼吸感冒'),
        ),
        sets('组合更省', 900_001, 900_007, 900_013),
        RULES,
      ],
    ],
    [
      2,
      'hdzx',
      'hdzx/huli',
      '居家护理月',
      'hdzx-gauge',
      -2,
      LONG,
      [
        banner('hdzx2-gauge', '居家护理月 检测与敷料', '/qxzq'),
        goods(
          '检测仪器',
          'grid',
          { category: deviceCategory('检测仪器'), limit: 8, sort: 'sales' },
          `/list?category=${deviceCategory('检测仪器')}`,
        ),
        goods(
          '敷料护创',
          'shelf',
          { category: deviceCategory('敷料护创'), limit: 10, sort: 'sales' },
          `/list?category=${deviceCategory('敷料护创')}`,
        ),
        sets('居家组合', 900_003, 900_005),
        RULES,
      ],
    ],
    [
      3,
      'hdzx',
      'hdzx/zhounian',
      '周年庆',
      'hdzx-anniversary',
      12,
      26,
      [
        banner('hdzx3-anniversary', '周年庆 即将开始', ''),
        countdown('距活动开始'),
        text(
          '提前知道',
          '<p>周年庆期间每天一场主题专场，先领券再下单。活动开始前可以先把常购商品加入购物车，开始后价格自动更新。</p>',
        ),
      ],
    ],
    [
      4,
      'hdzx',
      'hdzx/kainian',
      '开年特惠',
      'hdzx-gift',
      -60,
      -30,
      [banner('hdzx4-gift', '开年特惠 已结束', ''), text('', '<p>本场活动已经结束，感谢参与。新活动见活动中心。</p>')],
    ],

    [
      11,
      'yjh',
      'yjh',
      '线上药交会',
      'yjh-fair',
      -3,
      33,
      [
        banner('yjh1-fair', '线上药交会 满减、领券、组合一站看', '/lqzx'),
        countdown('距闭馆'),
        coupons('先领券再下单'),
        goods('会场秒杀', 'shelf', { zone: 'flash', limit: 8 }, '/list?zone=flash'),
        goods('满减会场', 'grid', { zone: 'manjian', limit: 8, sort: 'sales' }, '/list?zone=manjian'),
        banner('yjh2-herb', '中药饮片馆 标等级标产地', '/zyyp'),
        goods('阶梯价目', 'table', { zone: 'ladder', limit: 10, sort: 'sales' }, '/list?zone=ladder'),
        sets('组合购买', 900_001, 900_002, 900_003, 900_004),
        RULES,
      ],
    ],
    [
      12,
      'yjh',
      'yjh/qixie',
      '器械与敷料馆',
      'yjh-device',
      -3,
      LONG,
      [
        banner('yjh3-device', '器械与敷料馆 注册证号标在商品上', '/qxzq'),
        goods('器械热销', 'grid', { zone: 'device', limit: 16, sort: 'sales' }, '/qxzq'),
        goods('消毒用品', 'table', { category: deviceCategory('消毒'), limit: 20, sort: 'sales' }),
        RULES,
      ],
    ],
    [
      13,
      'yjh',
      'yjh/xiajie',
      '下一届药交会',
      'yjh-new',
      40,
      47,
      [
        banner('yjh4-new', '下一届药交会 招商进行中', ''),
        countdown('距开馆'),
        text(
          '参会指南',
          '<p>开馆当天零点公布会场清单。通过资质认证的客户直接参会，无需另行报名；未认证的请先<a href="/help/xrzn/hyzc">完成认证</a>。</p>',
        ),
      ],
    ],

    [
      21,
      'zqmb',
      'zhuanqu/manbing',
      '慢病用药专区',
      'zqmb-heart',
      -20,
      LONG,
      [
        banner('zqmb1-heart', '慢病用药专区 大包装复购更省', shelf('心脑神经')),
        goods('心脑血管', 'grid', { category: categoryOfUse('心脑神经'), limit: 12, sort: 'sales' }, shelf('心脑神经')),
        goods('内分泌', 'grid', { category: categoryOfUse('内分泌'), limit: 12, sort: 'sales' }, shelf('内分泌')),
        goods('自测仪器', 'shelf', { category: deviceCategory('检测仪器'), limit: 10, sort: 'sales' }),
        text(
          '会员管理小贴士',
          '<p>建议为慢病顾客登记购药周期，提前三天提醒复购；血压、血糖记录本可随购药赠送。更多方法见<a href="/yxt">医学堂</a>。</p>',
        ),
      ],
    ],
    [
      22,
      'zqmb',
      'zhuanqu/ertong',
      '儿童用药专区',
      'zqmb-child',
      -20,
      LONG,
      [
        banner('zqmb2-child', '儿童用药专区 按体重看剂量', shelf('妇儿科')),
        goods('儿童常备', 'grid', { keywords: '小儿', limit: 16, sort: 'sales' }, '/list?keywords=小儿'),
        text(
          '销售提醒',
          '<p>儿童用药须按年龄和体重计算剂量，销售时请核对说明书并提示家长使用量杯或滴管，不用家用汤匙估量。</p>',
        ),
      ],
    ],
    [
      23,
      'zqmb',
      'zhuanqu/huanji',
      '换季抗敏专区',
      'zqmb-eye',
      -90,
      -10,
      [
        banner('zqmb3-eye', '换季抗敏专区 已结束', ''),
        text('', '<p>本专区已经下线，相关商品可在五官皮肤分类中找到。</p>'),
      ],
    ],

    [
      31,
      'hdmb',
      'huodong/huiyuanri',
      '会员日',
      'hdmb-coupon',
      -1,
      LONG,
      [
        banner('hdmb1-coupon', '会员日 领券下单两不误', '/lqzx'),
        coupons('会员日专享券'),
        goods('优选推荐', 'grid', { zone: 'youx', limit: 16, sort: 'sales' }, '/list?zone=youx'),
        goods('新品上架', 'shelf', { zone: 'new', limit: 12, sort: 'new' }, '/list?zone=new'),
        RULES,
      ],
    ],
    [
      32,
      'hdmb',
      'huodong/beihuo',
      '节前备货日',
      'hdmb-gift',
      9,
      12,
      [
        banner('hdmb2-gift', '节前备货日 即将开始', ''),
        countdown('距活动开始'),
        text('备货建议', '<p>节前物流繁忙，请把常购品种提前加入购物车，并核对收货地址和收货时间。</p>'),
      ],
    ],

    [
      41,
      'yyh',
      'yyh',
      '医生集团专场',
      'yyh-doctor',
      -15,
      LONG,
      [
        banner('yyh1-doctor', '医生集团专场 基层诊疗常用', '/yyh/list'),
        text(
          '适用范围',
          '<p>面向医疗机构客户。注射剂和输液仅限持有《医疗机构执业许可证》的单位采购，药店账号可以浏览，不能加入购物车。</p>',
        ),
        goods('注射输液', 'table', { category: categoryOfUse('注射'), limit: 20, sort: 'sales' }, shelf('注射')),
        goods('注射穿刺器械', 'grid', { category: deviceCategory('注射穿刺'), limit: 12, sort: 'sales' }),
        RULES,
      ],
    ],
    [
      42,
      'yyh',
      'yyh/zhongyi',
      '中医馆专场',
      'yyh-root',
      -15,
      LONG,
      [
        banner('yyh2-root', '中医馆专场 饮片按产地选', '/zyyp'),
        goods(
          '补虚饮片',
          'table',
          { category: herbCategory('补虚'), limit: 20, sort: 'sales' },
          `/list?category=${herbCategory('补虚')}`,
        ),
        goods(
          '参茸贵细',
          'grid',
          { category: herbCategory('参茸贵细'), limit: 12, sort: 'sales' },
          `/list?category=${herbCategory('参茸贵细')}`,
        ),
        RULES,
      ],
    ],
    [
      43,
      'yyh',
      'yyh/jicai',
      '基层诊所联合采购',
      'yyh-group',
      15,
      30,
      [
        banner('yyh3-group', '基层诊所联合采购 报名中', ''),
        countdown('距开始'),
        text('如何参加', '<p>同一区域五家以上诊所联合下单，可享阶梯价并合并配送。请联系您的专属客服登记。</p>'),
      ],
    ],
  ]
}

export async function seedActivities(tx: Tx, now: number): Promise<void> {
  const rows = await tx.query<{ id: number; name: string }>(
    "select distinct on (name) id, name from goods where name = any($1::text[]) and stock > 0 and kx_line_id is null and expires > '' order by name, sold desc",
    [PICKED],
  )
  const picked = PICKED.flatMap((name) => rows.find((row) => row.name === name)?.id ?? [])
  for (const [position, [id, place, url, name, picture, from, to, sections]] of table(picked).entries())
    await writeActivity(tx, {
      id,
      place,
      url,
      name,
      picture,
      starts_at: now + from * DAY,
      ends_at: now + to * DAY,
      position,
      sections,
    })
}
