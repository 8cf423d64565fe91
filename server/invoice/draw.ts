/** An invoice as a PDF: seller, buyer, what stands on it, the sum in characters. */
import { capital } from '#domain/capital.ts'
import { yuan, type Fen } from '#domain/money.ts'
import { day } from '#domain/time.ts'
import type { InvoiceTitle, Site } from '#contract/entities.ts'
import type { Queryable } from '#server/db/sql.ts'
import { sheetPages } from '#server/pdf/table.ts'
import { type Mark, wrap, writePdf } from '#server/pdf/write.ts'
import type { InvoiceLine } from './red.ts'

type Row = {
  id: number
  purchase_id: string
  amount: Fen
  state: string
  number: string
  title: InvoiceTitle
  /** Documents from before unit prices stood on them have none. */
  lines: (Omit<InvoiceLine, 'price'> & { price?: Fen | null })[]
  at: number
  about: Site | null
  original: string | null
}

const COLUMNS = [
  { title: '项目名称', width: 170 },
  { title: '规格型号', width: 95 },
  { title: '单位', width: 35 },
  { title: '数量', width: 50, align: 'right' as const },
  { title: '单价（含税）', width: 75, align: 'right' as const },
  { title: '金额（含税）', width: 90, align: 'right' as const },
]

/** Null: there is none, or it has no number yet. */
export async function invoicePdf(db: Queryable, id: number): Promise<Uint8Array | null> {
  const [row] = await db.query<Row>(
    `select i.id, i.purchase_id, i.amount, i.state, i.number, i.title, i.lines, i.at, (select about from site) as about,
       (select o.number from invoice o where o.purchase_id = i.purchase_id and o.state = 'issued') as original
     from invoice i where i.id = $1 and i.number <> ''`,
    [id],
  )
  return row ? drawInvoice(row) : null
}

function drawInvoice({ purchase_id, amount, state, number, title, lines, at, about, original }: Row): Uint8Array {
  const red = state === 'red'
  const name = red ? '电子发票（红字）' : '电子发票（普通发票）'
  const buyer = party(48, '购买方', [
    title.title,
    title.tax_no,
    join(title.address, title.phone),
    join(title.bank, title.bank_account),
  ])
  const seller = party(308, '销售方', [
    about?.company ?? '',
    about?.licences.find((licence) => licence.name === '营业执照')?.number ?? '',
    about?.hot_line ?? '',
    '',
  ])
  const bottom = Math.max(buyer.bottom, seller.bottom) + 8
  const head: Mark[] = [
    text(297, 50, 18, name, 'centre', red),
    text(555, 76, 9, `发票号码：${number}`, 'right'),
    text(555, 90, 9, `开票日期：${day(at)}`, 'right'),
    text(40, 76, 9, `订单号：${purchase_id}`),
    ...(red ? [text(40, 90, 9, `对应蓝字发票：${original ?? ''}`, 'left', true)] : []),
    { kind: 'box', x: 40, y: 100, width: 515, height: bottom - 100 },
    { kind: 'line', x: 300, y: 100, to: [300, bottom] },
    ...buyer.marks,
    ...seller.marks,
  ]
  const rows = lines.map((line) => [
    line.name,
    line.ypgg,
    line.bzdw,
    line.number === 0 ? '' : String(line.number),
    typeof line.price === 'number' ? yuan(line.price) : '',
    yuan(line.amount),
  ])
  const foot = (y: number): Mark[] => [
    text(44, y + 22, 10, `价税合计（大写）：${capital(amount)}`, 'left', red),
    text(551, y + 22, 10, `（小写）¥${yuan(amount)}`, 'right', red),
    text(44, y + 44, 9, '本站为演示，本文件由演示开票服务生成，不是税务凭证。'),
  ]
  return writePdf(
    `${name} ${number}`,
    sheetPages({ head, top: bottom + 8, columns: COLUMNS, rows, foot: { height: 54, marks: foot } }),
  )
}

const LABELS = ['名称', '纳税人识别号', '地址、电话', '开户行及账号'] as const

const PARTY_WIDTH = 244

/** Long addresses and accounts are wrapped, never cut. @returns the last line's y as `bottom` */
function party(x: number, who: string, values: readonly string[]): { marks: Mark[]; bottom: number } {
  const lines = LABELS.flatMap((label, i) => wrap(`${label}：${values[i] || '—'}`, 8, PARTY_WIDTH))
  return {
    marks: [text(x, 114, 9, who), ...lines.map((line, i) => text(x, 130 + i * 13, 8, line))],
    bottom: 130 + (lines.length - 1) * 13,
  }
}

const join = (...parts: string[]): string => parts.filter(Boolean).join(' ')

function text(
  x: number,
  y: number,
  size: number,
  words: string,
  align: 'left' | 'right' | 'centre' = 'left',
  red = false,
): Mark {
  return { kind: 'text', x, y, size, text: words, align, ...(red && { red: true as const }) }
}
