/** Reads a form body within its limits: above them 413 or 422, never a cut. */
import { wrongContent } from '#copy/inputs.ts'
import { decodeForm, FormError, type FormTree } from '#contract/decode-form.ts'
import { BODY_MAX_BYTES } from '#domain/limits.ts'
import * as copy from '#server/copy/requests.ts'
import { Refusal, invalid } from '../refusal.ts'

const FORM = 'application/x-www-form-urlencoded'

export async function readForm(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_MAX_BYTES) throw tooLarge(BODY_MAX_BYTES)
  const text = await readText(request)
  if (text && request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== FORM)
    throw new Refusal(415, copy.wrongType)
  return text
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return ''
  if (request.headers.has('content-length')) return request.text()
  return new TextDecoder().decode(await readBytes(request, BODY_MAX_BYTES))
}

/** Counts what really arrives: a chunked body names no length. @throws Refusal 413 for more than `max` */
export async function readBytes(request: Request, max: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge(max)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > max) throw tooLarge(max)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @param most parameters. @throws Refusal 422 */
export function parseForm(text: string, most?: number): Record<string, FormTree> {
  // PostgreSQL has no NUL in text.
  if (/%00|\0/.test(text)) throw invalid('', wrongContent)
  if (!isUtf8(text)) throw invalid('', copy.notUtf8)
  try {
    return decodeForm(text, most)
  } catch (error) {
    if (error instanceof FormError) throw invalid('', error.message)
    throw error
  }
}

const ESCAPED = /(?:%[0-9a-f]{2})+/gi

/** Other bytes, as of a system that writes GBK, would be stored as replacement characters, without a word. */
function isUtf8(text: string): boolean {
  // Bytes that stood openly in a body have become that character already; who types it sends it escaped.
  if (text.includes('\ufffd')) return false
  try {
    for (const [run] of text.matchAll(ESCAPED)) decodeURIComponent(run)
    return true
  } catch {
    return false
  }
}

function tooLarge(max: number): Refusal {
  return new Refusal(413, copy.tooLarge(max / 1024))
}
