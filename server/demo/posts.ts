/** Learning articles (医学堂): their places here, their text in posts/*.html; clips are drawn by tests/pictures/clip.mjs. */
import { cleanHtml } from '#server/catalogue/clean.ts'
import { DAY } from '#domain/time.ts'

const texts = import.meta.glob<string>('./posts/*.html', { query: '?raw', eager: true, import: 'default' })

type Clip = { video: string; seconds: number }
const CLIPS: Record<string, Clip> = {
  xiaoqi: { video: 'xiaoqi', seconds: 30 },
  wendu: { video: 'wendu', seconds: 30 },
  yanshou: { video: 'yanshou', seconds: 30 },
}
const NO_CLIP: Clip = { video: '', seconds: 0 }

/** category, title, summary, drawing on the cover, file, days since it came out. */
const POSTS = [
  [
    '用药指导',
    '抗菌药物：没有处方怎么跟顾客说',
    '审方看五处，交代三句话，别让“先拿着、回头补方”留下隐患。',
    'shield',
    'kangjun',
    38,
  ],
  [
    '用药指导',
    '慢病顾客的用药提醒与复购登记',
    '高血压、糖尿病顾客登记什么、提醒什么，什么时候请他去医院。',
    'device',
    'manbing',
    24,
  ],
  [
    '用药指导',
    '儿童用药：剂量看体重，量具要用对',
    '退热药不要叠加，复方感冒药里可能已经含有同样的成分。',
    'boxes',
    'ertong',
    9,
  ],
  [
    '药店经营',
    '药店陈列：四个分开，三十秒找到',
    '先合规再动销：黄金位置给谁，换季怎么换，每天五分钟巡店。',
    'stall',
    'chenlie',
    45,
  ],
  [
    '药店经营',
    '会进货的店：补货量、阶梯价和满减怎么算',
    '用日均销量算补货，用常购品种凑单，不为折扣压库存。',
    'truck',
    'caigou',
    16,
  ],
  [
    '药店经营',
    '投诉五步法与药品退换的说法',
    '先听完、复述、马上查、给方案、记下来；怀疑不良反应怎么办。',
    'people',
    'fuwu',
    6,
  ],
  ['政策法规', 'GSP 日常记录：按门店的一天理一遍', '收货、验收、养护、销售各留什么记录，保存多久。', 'seal', 'gsp', 52],
  [
    '政策法规',
    '含麻复方制剂：专柜、登记、限量',
    '一次不超过两个最小包装，身份证登记，采购单独成单。',
    'shield',
    'hanma',
    30,
  ],
  [
    '政策法规',
    '医疗器械三类管理与注册证号怎么读',
    '第一、二、三类经营要求不同；证号逐段看，销售用语别踩线。',
    'device',
    'qixie',
    12,
  ],
  [
    '养护储存',
    '有效期怎么看：三种写法，三件事',
    '写到日、写到月、只写月数，分别能用到哪一天。',
    'calendar',
    'xiaoqi',
    3,
  ],
  ['养护储存', '储存温度：常温、阴凉、凉暗、冷处', '四个词对应四个温度范围，冷藏药还有三个细节。', 'book', 'wendu', 19],
  [
    '养护储存',
    '收货验收五步：十分钟省几个月的心',
    '看车看箱、对单、点数、验批号效期、入库记账。',
    'truck',
    'yanshou',
    1,
  ],
  [
    '养护储存',
    '中药饮片养护：分类、装斗、检查',
    '易虫蛀、易泛油、易走味的分开放，装斗双人复核。',
    'leaves',
    'yinpian',
    60,
  ],
] as const

export function postRows(now: number) {
  return Promise.all(
    POSTS.map(async ([category, title, summary, picture, file, days], i) => ({
      id: i + 1,
      category,
      title,
      summary,
      picture,
      html: await cleanHtml(texts[`./posts/${file}.html`] ?? ''),
      ...(CLIPS[file] ?? NO_CLIP),
      published_at: now - days * DAY,
    })),
  )
}
