/**
 * The catalogue's files as routes beside the call table: bytes, not answers. What is everybody's stands outside /api,
 * where any cache may keep it for ever by its name; prices are for members who see them, and stay in no cache but the
 * app's own.
 */
import type { Context as HonoContext, Hono } from 'hono'
import { CATALOGUE_MANIFEST, CATALOGUE_READER, type CatalogueManifest } from '#contract/catalogue.ts'
import { approvalFirst } from '#copy/refusals.ts'
import { priceNote } from '#domain/find/price-note.ts'
import * as copy from '#server/copy/requests.ts'
import { apiHeaders } from '#server/guard/headers.ts'
import { type GuardDeps, requireMember } from '#server/guard/member.ts'
import type { Rate } from '#server/guard/rates.ts'
import { envelope, notFound, Refusal } from '#server/refusal.ts'
import type { Member } from '#server/viewer.ts'
import { readBlob } from './blobs.ts'
import type { Codec } from './codec.ts'
import { type Generation, manifestOf, pricesManifestOf } from './generations.ts'
import { openMaker } from './maker.ts'
import { catalogueReader } from './reader.ts'

/** Many pharmacies may share an address; a fresh device takes some sixty files of 50,000 goods. */
const FILES: Rate = { burst: 1_200, perSecond: 40 }
const BYTES = 'application/octet-stream'
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Seconds until a device asks again where no generation could be made. */
const MAKE_AGAIN = 10

type Deps = GuardDeps & { codec: Codec; fault: (error: unknown) => void }

export function mountDeviceCatalogue(app: Hono, deps: Deps): void {
  const { pool, now, rates, config } = deps
  const maker = openMaker(pool, deps.codec, deps.fault)
  const manifests = rememberLast((generation) => manifestOf(pool, generation))
  const limit = (c: HonoContext): void => rates.take(`${deps.address(c)} catalogue`, FILES, now())

  app.get(CATALOGUE_MANIFEST, async (c) => {
    limit(c)
    const newest = await maker.newest(now())
    if (!newest)
      return c.text(copy.noCatalogue, 503, { 'Retry-After': String(MAKE_AGAIN), 'Cache-Control': 'no-store' })
    // A shop from a backup gives the numbers since then again, to other generations.
    const headers = { ETag: `"${nameOfGeneration(newest)}"`, 'Cache-Control': 'no-cache' }
    // A compressing proxy marks the tag as weak.
    if (c.req.header('if-none-match')?.replace(/^W\//, '') === headers.ETag) return c.body(null, 304, headers)
    return c.json(await manifests(newest), 200, headers)
  })

  app.get('/catalogue/:file{[0-9a-f]+\\.bin}', async (c) => {
    limit(c)
    const blob = await readBlob(pool, nameOf(c.req.param('file')), {
      seesPrices: false,
      accept: c.req.header('accept-encoding'),
    })
    return blob ? fileResponse(blob, { 'Cache-Control': FOR_EVER }) : c.text(copy.noFile, 404)
  })

  app.get('/api/catalogue/prices/:generation{[1-9]\\d{0,8}}', async (c) => {
    await pricesReader(c, deps)
    const manifest = await pricesManifestOf(pool, Number(c.req.param('generation')))
    if (!manifest) throw notFound()
    return privateJson(manifest)
  })

  app.get('/api/catalogue/files/:file{[0-9a-f]+\\.bin}', async (c) => {
    await pricesReader(c, deps)
    const blob = await readBlob(pool, nameOf(c.req.param('file')), {
      seesPrices: true,
      accept: c.req.header('accept-encoding'),
    })
    if (!blob) throw notFound()
    return fileResponse(blob, privateHeaders())
  })

  app.get(CATALOGUE_READER, async (c) => privateJson(await catalogueReader(pool, await pricesReader(c, deps), now())))

  const privateHeaders = () => ({ ...apiHeaders(config), 'Cache-Control': 'private, no-store' })
  const privateJson = (data: object) =>
    new Response(envelope(200, '', data), {
      headers: { ...privateHeaders(), 'Content-Type': 'application/json; charset=UTF-8' },
    })
}

const nameOfGeneration = ({ id, at }: Generation): string => `${id}-${at}`
const nameOf = (file: string): string => file.slice(0, -'.bin'.length)

/** @throws Refusal 401 for a visitor, 403 for who sees no prices yet */
async function pricesReader(c: HonoContext, deps: Deps): Promise<Member> {
  const member = await requireMember(c, deps, 'catalogue', { forReps: true })
  if (priceNote(member) !== '') throw new Refusal(403, approvalFirst)
  return member
}

function fileResponse(
  { body, encoding }: { body: Uint8Array; encoding: string },
  headers: Record<string, string>,
): Response {
  return new Response(body as BodyInit, {
    headers: {
      ...headers,
      'Content-Type': BYTES,
      'Content-Length': String(body.length),
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    },
  })
}

/** A generation never changes, so its manifest is read once a process. */
function rememberLast(read: (generation: Generation) => Promise<CatalogueManifest>) {
  let last: { name: string; manifest: Promise<CatalogueManifest> } | undefined
  return (generation: Generation): Promise<CatalogueManifest> => {
    const name = nameOfGeneration(generation)
    if (last?.name !== name) {
      const manifest = read(generation)
      last = { name, manifest }
      manifest.catch(() => (last = undefined))
    }
    return last.manifest
  }
}
