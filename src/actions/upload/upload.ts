/** Files on their way up, in parts. One that was cut off goes on where it was, also another day. */
import type { Input } from '#contract/calls.ts'
import type { Upload } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { UPLOAD_CHUNK } from '#domain/limits.ts'
import { client } from '#account/page.ts'
import { show } from '#actions/calls/effects.ts'
import { readOr } from '#actions/calls/read.ts'

export type Purpose = Input<'uploadStart'>['purpose']

/** A file as a form holds it, and a draft keeps it. */
export type Picked = {
  /** Tells it apart on the device. */
  key: string
  /** Its number at the server; '' until it was begun. */
  id: string
  name: string
  /** What is still to be sent; null once it is all there. */
  blob: Blob | null
  done: boolean
  /** A small picture of it as a data: address; '' where there is none. */
  thumb: string
}

/** The others take pictures only. */
export const TAKES_PDF: readonly Purpose[] = ['paper', 'receipt']

export type Progress = {
  onStart: (id: string) => void
  onSent: (bytes: number) => void
  signal: AbortSignal
  /** Somebody pressed for it: where the session has ended they are led to the login, and back to the form. */
  isPressed?: boolean
}

/** Parts refused or lost in a row before it counts as cut off. */
const TRIES = 3

type ToSend = { id: string; name: string; blob: Blob }

/**
 * Background work: it shows nothing and calls the client itself, because the field beside it says how far it is and
 * what went wrong.
 * @returns what the server has; ok means all of it
 */
export async function uploadFile(file: ToSend, purpose: Purpose, progress: Progress): Promise<Outcome<Upload>> {
  const outcome = await send(file, purpose, progress)
  if (outcome.kind === 'login' && progress.isPressed) show(outcome)
  return outcome
}

async function send({ id, name, blob }: ToSend, purpose: Purpose, progress: Progress): Promise<Outcome<Upload>> {
  let at = await begin({ id, name, blob }, purpose, progress)
  let failures = 0
  while (at.kind === 'ok' && !isWhole(at.data) && !progress.signal.aborted) {
    progress.onSent(at.data.offset)
    const next = await sendPart(at.data, blob, progress.signal)
    // A part at another place than the server's: an earlier one arrived whose answer did not.
    const astray = next.kind === 'refused' && next.code === 409
    if (next.kind !== 'ok' && !astray) return next
    failures = next.kind === 'ok' ? 0 : failures + 1
    if (failures >= TRIES) return next
    at = next.kind === 'ok' ? next : await ask(at.data.id, progress.signal)
  }
  if (at.kind === 'ok') progress.onSent(at.data.offset)
  return progress.signal.aborted ? { kind: 'superseded' } : at
}

/** Where to go on; from the start when the server knows the file no more. */
async function begin(
  { id, name, blob }: ToSend,
  purpose: Purpose,
  { onStart, signal }: Progress,
): Promise<Outcome<Upload>> {
  if (id) {
    const known = await ask(id, signal)
    const gone = known.kind === 'refused' && known.code === 404
    if (!gone && !(known.kind === 'ok' && known.data.size !== blob.size)) return known
  }
  const { outcome } = await client.call('uploadStart', { purpose, name, size: blob.size }, { signal })
  if (outcome.kind === 'ok') onStart(outcome.data.id)
  return outcome
}

async function ask(id: string, signal: AbortSignal): Promise<Outcome<Upload>> {
  return (await client.call('upload', { id }, { signal })).outcome
}

async function sendPart({ id, offset }: Upload, blob: Blob, signal: AbortSignal): Promise<Outcome<Upload>> {
  const body = blob.slice(offset, offset + UPLOAD_CHUNK)
  const { outcome } = await client.raw(
    { method: 'POST', path: `/api/upload/${id}/bytes?offset=${offset}`, body, keys: ['id', 'offset'] },
    { signal },
  )
  return outcome as Outcome<Upload>
}

/** The address comes when the server has looked at it and put it away. */
function isWhole({ offset, size, url }: Upload): boolean {
  return offset === size && url !== ''
}

/** A short-lived address of a file that is up, to look at it. null: it could not be had. */
export async function fileAddress(id: string): Promise<string | null> {
  return (await readOr('upload', { id }, null))?.url ?? null
}
