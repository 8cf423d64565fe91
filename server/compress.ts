/** Compressed bodies for readers that take them. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip'
/** Built files are compressed once and served often; data too, but while others wait; answers for one reader. */
export type Effort = 'file' | 'data' | 'answer'
const GZIP_LEVEL: Record<Effort, number> = { file: 9, data: 9, answer: 5 }
const BROTLI_QUALITY: Record<Effort, number> = { file: 11, data: 9, answer: 4 }

/** Below this a header costs more than compression saves. */
const WORTH_BYTES = 1024

/** What has weight 0 is not taken (RFC 9110, section 12.5.3). */
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

export function acceptedEncoding(header: string | null | undefined): Encoding | null {
  if (!header) return null
  if (TAKES_BROTLI.test(header)) return 'br'
  return TAKES_GZIP.test(header) ? 'gzip' : null
}

export function compress(body: Uint8Array, encoding: Encoding, effort: Effort): Promise<Uint8Array> {
  if (encoding === 'gzip') return toGzip(body, { level: GZIP_LEVEL[effort] })
  const quality = BROTLI_QUALITY[effort]
  return toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  })
}

/** Texts only: pictures are compressed already, drawings are texts. */
export function isCompressible(type: string | null): boolean {
  return /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/.test(type ?? '')
}

/** A text as its reader takes it, with the headers that say so. */
export async function compressText(
  text: string | Uint8Array,
  accept: string | null | undefined,
): Promise<{ body: string | Uint8Array; headers: Record<string, string> }> {
  const encoding = acceptedEncoding(accept)
  if (!encoding || text.length < WORTH_BYTES) return { body: text, headers: {} }
  return {
    body: await compress(typeof text === 'string' ? Buffer.from(text) : text, encoding, 'answer'),
    headers: { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' },
  }
}

/** An answer as its reader takes it; the same one where nothing is to be done. */
export async function compressResponse(answer: Response, accept: string | null | undefined): Promise<Response> {
  if (!answer.body || answer.headers.has('Content-Encoding') || !isCompressible(answer.headers.get('Content-Type')))
    return answer
  const { body, headers: more } = await compressText(await answer.text(), accept)
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(body as BodyInit, { status: answer.status, headers })
}
