/** Uploading as the page does it: the form, then the parts in their order. */
import type { Upload } from '#contract/entities.ts'
import { UPLOAD_CHUNK } from '#domain/limits.ts'
import type { Purpose } from '#server/uploads/own-files.ts'
import { type Answer, type Api, ORIGIN, type Reader } from './api.ts'

const USUAL = {
  host: 'shop.test',
  origin: ORIGIN,
  'x-requested-with': 'XMLHttpRequest',
  'content-type': 'application/octet-stream',
}

/** One part; `null` leaves a usual header away. */
export async function sendPart(
  api: Api,
  reader: Reader,
  at: { id: string; offset: number | string },
  bytes: Uint8Array,
  extra: Record<string, string | null> = {},
): Promise<Answer<Upload>> {
  const headers = new Headers()
  for (const [name, value] of Object.entries({ ...USUAL, cookie: reader.cookie, ...extra }))
    if (value !== null) headers.set(name, value)
  const response = await api.app.request(`${ORIGIN}/api/upload/${at.id}/bytes?offset=${at.offset}`, {
    method: 'POST',
    headers,
    body: bytes as BodyInit,
  })
  const { code, msg, data, errors } = await response.json()
  return { status: response.status, code, msg, data, errors, headers: response.headers }
}

/** @returns the answer to the last part */
export async function uploadFile(
  api: Api,
  reader: Reader,
  purpose: Purpose,
  bytes: Uint8Array,
  name = '照片.jpg',
): Promise<Answer<Upload>> {
  const { data } = await reader.call('uploadStart', { purpose, name, size: bytes.length })
  let answer: Answer<Upload> | undefined
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_CHUNK) {
    answer = await sendPart(api, reader, { id: data.id, offset }, bytes.subarray(offset, offset + UPLOAD_CHUNK))
    if (answer.code !== 200) return answer
  }
  if (!answer) throw new Error('an empty file')
  return answer
}

/** @returns the id of a whole file. @throws Error when it was refused */
export async function wholeFile(api: Api, reader: Reader, purpose: Purpose, bytes: Uint8Array): Promise<string> {
  const { code, msg, data } = await uploadFile(api, reader, purpose, bytes)
  if (code !== 200) throw new Error(`upload: ${code} ${msg}`)
  return data.id
}
