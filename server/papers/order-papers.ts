/** All papers of a shipped order in one file: delivery note, inspection reports of its batches, licences of seller and makers. */
import { zipSync } from 'fflate'
import type { Order, Site } from '#contract/entities.ts'
import { readSite } from '#server/catalogue/content.ts'
import type { ReadContext } from '#server/context.ts'
import { wholeOrder } from '#server/orders/read.ts'
import { findOrder } from '#server/orders/store.ts'
import { conflict, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/documents.ts'
import { none } from '#server/copy/orders.ts'
import { deliveryNote } from './delivery-note.ts'
import { licenceSheet } from './licences.ts'

type Context = Pick<ReadContext, 'db' | 'member' | 'config' | 'demo' | 'now' | 'providers'>
type Papers = { order: Order; note: Uint8Array; site: Site; remark: string }

/** @throws Refusal 404; 409 when nothing was sent yet */
export async function notePdf(id: string, context: Context): Promise<Uint8Array> {
  return (await shippedOrder(id, context)).note
}

export async function papersZip(id: string, context: Context): Promise<Uint8Array> {
  const { order, note, site, remark } = await shippedOrder(id, context)
  const { db, demo, now } = context
  const reports = await db.query<{ id: number }>(
    `select distinct r.id from report r join shipped_batch b on b.goods_id = r.goods_id and b.batch = r.batch
     where b.purchase_id = $1 order by r.id`,
    [order.id],
  )
  const drawn =
    reports.length > 0 && demo
      ? await demo.drawReports(
          db,
          reports.map((report) => report.id),
        )
      : []
  return zipSync(
    {
      [copy.noteFile(order.id)]: note,
      [copy.licencesFile]: await licenceSheet(db, order.id, site, remark),
      ...Object.fromEntries(drawn.map(({ name, pdf }) => [`${copy.reportsFolder}/${name}`, pdf])),
    },
    { mtime: new Date(now) },
  )
}

async function shippedOrder(id: string, context: Context): Promise<Papers> {
  const row = await findOrder(context.db, context.member.userId, id)
  if (!row) throw notFound(none)
  const order = await wholeOrder(row, context)
  if (order.batches.length === 0) throw conflict(copy.papersAfterShipping)
  const site = await readSite(context.db)
  const remark = context.demo?.paperNote ?? ''
  return { order, note: deliveryNote(order, site.company, remark), site, remark }
}
