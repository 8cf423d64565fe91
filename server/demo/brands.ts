/** Brands of the demo shop: the word that makers of several kinds share. Invented, like the makers. */
import type { GoodsRow } from './goods.ts'
import { makers } from './makers.ts'

/** word, what it is known for. The makers' other words have no page of their own. */
const BRANDS = [
  ['青岚', '感冒与清热用药齐全，颗粒剂独立小袋，拆零陈列方便。'],
  ['云帆', '常用抗菌药物口服剂型，规格成套，处方药登记资料齐备。'],
  ['澄溪', '儿童剂型见长，味道和分剂量设计便于家长配合用药。'],
  ['望川', '参茸贵细与补益类饮片，每批随附检验报告和产地证明。'],
  ['锦岭', '妇科与皮肤外用制剂，栓剂和乳膏夏季发货带保温袋。'],
  ['禾安', '消化系统用药，多种规格覆盖单次购买和家庭常备。'],
  ['远峰', '心脑血管慢病用药，大包装复购率高，适合会员管理。'],
  ['清禾', '清热解表中成药和饮片，旺季备货充足。'],
  ['瑞溪', '补血调经与安神类中成药，丸剂工艺稳定。'],
  ['明泽', '肠胃用药与消毒护理产品，基层诊所使用多年。'],
  ['松屏', '风湿骨伤外用贴膏与气雾剂，秋冬动销快。'],
  ['鹿鸣', '花茶与药食同源饮片，小包装便于门店陈列。'],
  ['汀兰', '检测仪器和试纸，整机一年包换，试纸效期长。'],
  ['和畅', '心脑血管中成药控销品种，按区域供货，价格稳定。'],
  ['景程', '妇儿科用药，剂型齐全，说明书附用药提示卡。'],
  ['朗桥', '家用检测仪器，语音播报款适合老年顾客。'],
  ['星垣', '内分泌与心血管用药，片型小，便于长期服用。'],
  ['沐原', '维矿营养与补益安神类，包装规格多。'],
  ['岚谷', '风湿骨伤口服制剂，连锁专供规格。'],
  ['听泉', '呼吸系统用药，糖浆与口服液附量杯。'],
  ['拾光', '解热镇痛与感冒用药，家庭装与单次装并行。'],
  ['南箕', '五官与皮肤外用药，滴眼液开启日期贴随盒附送。'],
  ['北辰', '抗感染与泌尿系统用药，资质文件可在线下载。'],
  ['芷岸', '妇科中成药，软胶囊与洗液组合供货。'],
] as const

export const brandRows = BRANDS.map(([name, known], i) => ({
  id: i + 1,
  name,
  url: `/ppzq/info/${i + 1}`,
  intro: `${name}（演示品牌）：${known}`,
  position: i + 1,
}))

/** Gives each goods the brand of its maker. */
export function brandGoods(goods: readonly GoodsRow[]): void {
  const byWord = new Map<string, number>(brandRows.map((brand) => [brand.name, brand.id]))
  const byMaker = new Map(makers.map((maker) => [maker.id, byWord.get(maker.brand) ?? null]))
  for (const one of goods) one.brand_id = byMaker.get(one.maker_id) ?? null
}
