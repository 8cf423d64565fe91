/** What may truly be said about a demo goods: what follows from its form, its class and its permit. */
import type { GoodsRow } from './goods.ts'

type Section = { title: string; text: string }

const STORAGE: readonly (readonly [RegExp, string])[] = [
  [/栓/, '密封，在阴凉干燥处保存（不超过 25 ℃）；受热变软可冷藏后使用。'],
  [/软膏|乳膏|凝胶/, '密闭，在阴凉处保存（不超过 20 ℃），用后拧紧管帽。'],
  [/滴眼液/, '遮光，密闭，在阴凉处保存；开启后四周内用完。'],
  [/颗粒|散/, '密封，防潮，在干燥处保存。'],
  [/口服|糖浆|混悬|饮|洗剂/, '密封，置阴凉处（不超过 20 ℃）；久置有少量沉淀的，摇匀后使用。'],
  [/注射|粉针/, '遮光，密闭，在阴凉处保存；出现浑浊、变色或漏气的不得使用。'],
  [/饮片/, '置通风干燥处，防霉，防蛀。'],
  [/./, '密封，在干燥处保存。'],
]

const CONTROL: Record<GoodsRow['control'], Section | null> = {
  rx: { title: '处方管理', text: '处方药。须凭执业医师或执业助理医师处方销售、购买和使用；药店应审核处方并留存记录。' },
  otc: {
    title: '非处方提示',
    text: '非处方药。请仔细阅读说明书并按说明使用，或在药师指导下购买和使用；症状未缓解请就医。',
  },
  hm: {
    title: '含麻制剂管理',
    text: '含麻黄碱类复方制剂。仅向资质齐全并有含麻委托书的单位销售，单独成单，不使用现金和余额支付；收货后须签回随货同行单并在线确认。',
  },
  '': null,
}

const KIND: Record<GoodsRow['kind'], Section> = {
  drug: { title: '使用', text: '用法用量、禁忌和不良反应以随货说明书为准。销售前请核对批号、有效期和包装完整。' },
  herb: { title: '使用', text: '按处方或药典用量使用。等级和产地以包装标签为准，每批附质量检验报告。' },
  device: { title: '使用', text: '请按产品说明书和标签使用。一次性使用产品不得重复使用，包装破损禁止使用。' },
}

type Facts = Pick<GoodsRow, 'kind' | 'control' | 'dosage_form' | 'ck_id'>

/** Goods of the same kind share one leaflet. */
export const leafletKey = ({ kind, control, dosage_form, ck_id }: Facts): string =>
  `${kind} ${control} ${dosage_form} ${ck_id === 3}`

export function leaflet(facts: Facts): Section[] {
  const control = CONTROL[facts.control]
  const storage =
    facts.ck_id === 3
      ? '2–8 ℃ 冷藏保存和运输，不得冷冻；收货时请当场查看温度记录。'
      : STORAGE.find(([test]) => test.test(facts.dosage_form))?.[1]
  return [
    ...(control ? [control] : []),
    KIND[facts.kind],
    { title: '贮藏', text: storage ?? '' },
    { title: '演示说明', text: '本品规为演示数据：厂家、批准文号、批号和价格均为虚构，请勿据此采购或用药。' },
  ]
}
