/**
 * Documents: invoices and delivery notes, drawn when they are opened, inspection reports, and several of them as one ZIP.
 * Invoices and reports have a signed address as an uploaded file has (server/uploads), which opens outside the app too;
 * delivery notes and ZIP files are for who is logged in.
 */
import type { Context as HonoContext, Hono } from 'hono'
import { IDS_MAX } from '#domain/limits.ts'
import * as copy from '#server/copy/uploads.ts'
import * as inputsCopy from '#copy/inputs.ts'
import * as documentsCopy from '#server/copy/documents.ts'
import { type GuardDeps, requireMember, takeRead } from './guard/member.ts'
import { DOCUMENT_COST } from './guard/rates.ts'
import { invoicePdf } from './invoice/draw.ts'
import { notePdf, papersZip } from './papers/order-papers.ts'
import { invalid, notFound } from './refusal.ts'
import { reportFiles } from './reports/files.ts'
import type { PaymentProviders } from './pay/providers.ts'
import type { DemoShop } from './plug.ts'
import type { FileType } from './uploads/kinds.ts'
import { mayOpen, type Uploads } from './uploads/open.ts'
import { zipStream } from './zip.ts'

type Deps = GuardDeps & { uploads: Uploads; demo: DemoShop | null; providers: PaymentProviders }
/** What is made while it is sent has no length that could be told. */
type Document = { name: string; bytes: Uint8Array | ReadableStream; type: FileType | 'application/zip' }

const DRAWN = { forReps: true, cost: DOCUMENT_COST }

export function mountDocuments(app: Hono, deps: Deps): void {
  app.get('/file/invoice/:id', (c) =>
    sendSigned(c, deps, 'invoice', async (id) =>
      pdfDocument(
        documentsCopy.invoiceFile(id),
        await invoicePdf(deps.pool, id, deps.demo?.invoiceNote ?? documentsCopy.noInvoiceItself),
      ),
    ),
  )
  app.get('/file/report/:id', (c) =>
    sendSigned(c, deps, 'report', async (id) => {
      const { value: report } = await reportFiles(storeOf(deps), [id]).next()
      return report ?? null
    }),
  )
  app.get('/api/jybg/zip', (c) => zip(c, deps))
  app.get('/api/order/:id/note', async (c) => {
    const id = c.req.param('id')
    const bytes = await notePdf(id, await papersContext(c, deps, 'orderNote'))
    return documentResponse({ name: documentsCopy.noteFile(id), bytes, type: 'application/pdf' }, 'inline')
  })
  app.get('/api/order/:id/papers', async (c) => {
    const id = c.req.param('id')
    const bytes = await papersZip(id, { ...(await papersContext(c, deps, 'orderPapers')), store: deps.uploads.store })
    return documentResponse({ name: documentsCopy.papersFile(id), bytes, type: 'application/zip' }, 'attachment')
  })
}

const storeOf = ({ pool, uploads, demo }: Deps) => ({ db: pool, store: uploads.store, demo })

async function papersContext(c: HonoContext, deps: Deps, name: string) {
  const { pool, config, demo, providers, now } = deps
  return {
    db: pool,
    config,
    demo,
    providers,
    now: now(),
    member: await requireMember(c, deps, name, DRAWN),
  }
}

async function sendSigned(
  c: HonoContext,
  deps: Deps,
  kind: string,
  draw: (id: number) => Promise<Document | null>,
): Promise<Response> {
  takeRead(c, deps, DOCUMENT_COST)
  const id = c.req.param('id') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(id) || !(await mayOpen(deps, `${kind}/${id}`, c.req.query())))
    return c.text(copy.addressOver, 403)
  const document = await draw(Number(id))
  return document ? documentResponse(document, 'inline') : c.text(inputsCopy.noFile, 404)
}

/** `ids` as everywhere: ids[0]=1&ids[1]=2. */
async function zip(c: HonoContext, deps: Deps): Promise<Response> {
  await requireMember(c, deps, 'reportsZip', DRAWN)
  const typed = Object.entries(c.req.query()).filter(([key]) => /^ids\[\d+\]$/.test(key))
  const ids = typed.map(([, value]) => value)
  if (ids.length === 0 || ids.length > IDS_MAX || ids.some((id) => !/^[1-9]\d{0,8}$/.test(id)))
    throw invalid('ids', documentsCopy.chooseReports)
  const reports = reportFiles(storeOf(deps), ids.map(Number))
  const first = await reports.next()
  if (first.done) throw notFound(documentsCopy.noReport)
  const all = async function* () {
    yield first.value
    yield* reports
  }
  const bytes = zipStream(all(), deps.now())
  return documentResponse({ name: documentsCopy.reportsFile, bytes, type: 'application/zip' }, 'attachment')
}

function pdfDocument(name: string, bytes: Uint8Array | null): Document | null {
  return bytes && { name, bytes, type: 'application/pdf' }
}

function documentResponse({ name, bytes, type }: Document, how: 'inline' | 'attachment'): Response {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': type,
      ...(bytes instanceof Uint8Array && { 'Content-Length': String(bytes.length) }),
      'Content-Disposition': `${how}; filename*=UTF-8''${encoded}`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
