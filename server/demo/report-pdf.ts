/** An inspection report as a PDF: what was tested of a batch, by which standard, and the result. The results are invented. */
import { day } from '#domain/time.ts'
import type { Queryable } from '#server/db/sql.ts'
import { sheetPages } from '#server/pdf/table.ts'
import { type Mark, writePdf } from '#server/pdf/write.ts'

type Row = {
  id: number
  name: string
  ypgg: string
  maker: string
  kind: 'drug' | 'herb' | 'device'
  dosage_form: string
  approval: string
  expires: string
  batch: string
  at: number
}

const COLUMNS = [
  { title: '检验项目', width: 110 },
  { title: '标准规定', width: 235 },
  { title: '检验结果', width: 100 },
  { title: '单项结论', width: 70 },
]
const TESTS: Record<Row['kind'], readonly (readonly string[])[]> = {
  drug: [
    ['性状', '应符合该品种项下的规定', '符合规定'],
    ['鉴别', '应呈正反应', '呈正反应'],
    ['检查：重量（装量）差异', '应符合规定', '符合规定'],
    ['检查：溶出度、崩解时限或可见异物', '应符合该剂型项下的规定', '符合规定'],
    ['检查：有关物质', '各杂质均不得过限', '未超过限度'],
    ['检查：微生物限度', '应符合规定', '符合规定'],
    ['含量测定', '应为标示量的 90.0%–110.0%', '99.6%'],
  ],
  herb: [
    ['性状', '应具本品固有的形、色、气、味', '符合规定'],
    ['鉴别：显微、薄层', '应检出与对照药材一致的特征', '符合规定'],
    ['检查：水分', '不得过 13.0%', '9.8%'],
    ['检查：总灰分', '不得过 6.0%', '3.9%'],
    ['检查：杂质', '不得过 2%', '0.6%'],
    ['检查：二氧化硫残留量', '不得过 150 mg/kg', '12 mg/kg'],
    ['检查：重金属及农药残留', '应符合规定', '符合规定'],
  ],
  device: [
    ['外观', '应清洁，无破损、无异物', '符合要求'],
    ['尺寸与规格', '应与产品技术要求一致', '符合要求'],
    ['物理性能', '应符合产品技术要求', '符合要求'],
    ['无菌或微生物限度', '应符合产品技术要求', '符合要求'],
    ['标签与说明书', '应与注册或备案内容一致', '符合要求'],
  ],
}

/** @returns undefined: there is none */
export async function drawReport(db: Queryable, id: number): Promise<Uint8Array | undefined> {
  const [row] = await db.query<Row>(
    `select r.id, g.name, g.ypgg, k.name as maker, g.kind, g.dosage_form, g.approval, g.expires, r.batch, r.at
     from report r join goods g on g.id = r.goods_id join maker k on k.id = g.maker_id where r.id = $1`,
    [id],
  )
  return row && draw(row)
}

function draw({ id, name, ypgg, maker, kind, dosage_form, approval, batch, at }: Row): Uint8Array {
  const title = kind === 'device' ? '产品检验报告' : '药品检验报告书'
  const facts = [
    ['品名', name],
    ['规格', ypgg],
    ['生产企业', maker],
    ['剂型', dosage_form || '—'],
    [kind === 'device' ? '注册（备案）号' : '批准文号', approval || '—'],
    ['批号', batch],
    ['报告编号', `YJ${String(id).padStart(8, '0')}`],
    ['报告日期', day(at)],
  ] as const
  const head: Mark[] = [
    text(297, 52, 18, title, 'centre'),
    ...facts.map(([label, value], i) =>
      text(
        i % 2 === 0 ? 44 : 310,
        84 + Math.floor(i / 2) * 16,
        9,
        `${label}：${value.length > 24 ? `${value.slice(0, 23)}…` : value}`,
      ),
    ),
  ]
  const rows = TESTS[kind].map(([item = '', rule = '', result = '']) => [item, rule, result, '合格'])
  const foot = (y: number): Mark[] => [
    text(
      44,
      y + 24,
      10,
      kind === 'device'
        ? '结论：本批产品按产品技术要求检验，结果合格。'
        : '结论：本批产品按现行质量标准检验，结果符合规定。',
    ),
    text(44, y + 46, 9, '检验：演示　　复核：演示　　质量负责人：演示'),
    text(44, y + 66, 9, '本站为演示，本报告的企业、批号与数据均为虚构。'),
  ]
  return writePdf(
    `${title} ${name} ${batch}`,
    sheetPages({ head, top: 156, columns: COLUMNS, rows, foot: { height: 80, marks: foot } }),
  )
}

function text(x: number, y: number, size: number, words: string, align: 'left' | 'centre' = 'left'): Mark {
  return { kind: 'text', x, y, size, text: words, align }
}
