/** All papers of a shipped order in one file: delivery note, inspection reports of its batches, licences of seller and makers. */
import type { Order, Site } from '#contract/entities.ts'
import { readSite } from '#server/catalogue/content.ts'
import type { ReadContext } from '#server/context.ts'
import { wholeOrder } from '#server/orders/read.ts'
import { findOrder } from '#server/orders/store.ts'
import { conflict, notFound } from '#server/refusal.ts'
import { reportFiles, reportsOfOrder } from '#server/reports/files.ts'
import type { FileStore } from '#server/uploads/store.ts'
import { type Zipped, zipStream } from '#server/zip.ts'
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

export async function papersZip(id: string, context: Context & { store: FileStore }): Promise<ReadableStream> {
  return zipStream(papersOf(await shippedOrder(id, context), context), context.now)
}

async function* papersOf(
  { order, note, site, remark }: Papers,
  context: Context & { store: FileStore },
): AsyncGenerator<Zipped> {
  const { db } = context
  yield { name: copy.noteFile(order.id), bytes: note }
  yield { name: copy.licencesFile, bytes: await licenceSheet(db, order.id, site, remark) }
  for await (const { name, bytes } of reportFiles(context, await reportsOfOrder(db, order.id)))
    yield { name: `${copy.reportsFolder}/${name}`, bytes }
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
