/** Who sold and who made the goods of an order, with their licences (首营资质): a sheet for the buyer's file. */
import type { Site } from '#contract/entities.ts'
import type { Queryable } from '#server/db/sql.ts'
import { sheetPages } from '#server/pdf/table.ts'
import { writePdf } from '#server/pdf/write.ts'
import * as copy from '#server/copy/documents.ts'

type Licence = { company: string; kind: string; number: string; valid_until: string }
type Approval = { company: string; name: string; approval: string }

const COLUMNS = [
  { title: copy.licences.company, width: 170 },
  { title: copy.licences.kind, width: 125 },
  { title: copy.licences.number, width: 145 },
  { title: copy.licences.until, width: 75 },
]

/** Licences in Site that are about trade; those of a web site end alike (增值电信业务经营许可证). */
const TRADE = /营业执照|(药品|器械|食品).*许可证|备案凭证/

/** @param remark stands below; '' none */
export async function licenceSheet(
  db: Queryable,
  orderId: string,
  { company, licences }: Site,
  remark: string,
): Promise<Uint8Array> {
  const makers = await db.query<Licence>(
    `select distinct k.name as company, c.kind, c.number, c.valid_until
     from shipped_batch b join maker k on k.id = b.maker_id join maker_licence c on c.maker_id = k.id
     where b.purchase_id = $1 order by k.name, c.kind`,
    [orderId],
  )
  const approvals = await db.query<Approval>(
    `select distinct sccj as company, name, approval from shipped_batch where purchase_id = $1 and approval <> '' order by sccj, name`,
    [orderId],
  )
  const rows = [
    ...licences
      .filter(({ name }) => TRADE.test(name))
      .map(({ name, number }) => [company, name, number, copy.licences.seeLicence]),
    ...makers.map((one) => [one.company, one.kind, one.number, one.valid_until || copy.licences.endless]),
    ...approvals.map(({ company: maker, name, approval }) => [maker, copy.licences.approvalOf(name), approval, '']),
  ]
  return writePdf(
    `${copy.licences.title} ${orderId}`,
    sheetPages({
      head: [
        { kind: 'text', x: 297, y: 50, size: 16, text: copy.licences.title, align: 'centre' },
        { kind: 'text', x: 555, y: 72, size: 9, text: copy.order(orderId), align: 'right' },
      ],
      top: 84,
      columns: COLUMNS,
      rows,
      foot: { height: 40, marks: (y) => [{ kind: 'text', x: 44, y: y + 26, size: 9, text: remark }] },
    }),
  )
}
