/**
 * A list that another app shared with this one (Web Share Target). The worker receives it before any page is open; it
 * waits here until the import takes it, once, and not for long: the next person at this device gets nothing of it.
 */
import { HAND_IN } from '#domain/hand-in.ts'

const CACHE = 'handed-in'
/** Milliseconds. */
const KEEP = 10 * 60_000
/** Fields of the form that are text, as the manifest names them; a file is `file`. */
const WORDS = ['title', 'text', 'url']

/** @param now ms */
export async function handIn(form: FormData, now: number): Promise<void> {
  const file = form.get('file')
  const at = { 'x-at': String(now) }
  const cache = await caches.open(CACHE)
  if (file instanceof File && file.size > 0)
    return cache.put(HAND_IN, new Response(file, { headers: { ...at, 'x-name': encodeURIComponent(file.name) } }))
  const words = WORDS.map((name) => form.get(name)).filter((word) => typeof word === 'string' && word.trim() !== '')
  if (words.length > 0) await cache.put(HAND_IN, new Response(words.join('\n'), { headers: at }))
}

/** @param now ms @returns a file, a text, or null: nothing was shared lately */
export async function takeHandedIn(now: number): Promise<File | string | null> {
  const cache = await caches.open(CACHE)
  const found = await cache.match(HAND_IN)
  await caches.delete(CACHE)
  const age = now - Number(found?.headers.get('x-at'))
  if (!found || age < 0 || age > KEEP) return null
  const name = found.headers.get('x-name')
  return name === null ? found.text() : new File([await found.blob()], decodeURIComponent(name))
}
