/**
 * A list that another app shared with this one (Web Share Target). The worker receives it before any page is open; it
 * waits here until the import has kept it, once, and not for long: the next person at this device gets nothing of it.
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
  const words = WORDS.map((name) => form.get(name)).filter((word) => typeof word === 'string' && word.trim() !== '')
  if (file instanceof File && file.size > 0) await put(file, { 'x-name': encodeURIComponent(file.name) }, now)
  else if (words.length > 0) await put(words.join('\n'), {}, now)
}

/** Each has an address of its own: what is shared meanwhile takes nothing away. */
async function put(body: BodyInit, headers: Record<string, string>, now: number): Promise<void> {
  const cache = await caches.open(CACHE)
  const { length } = await cache.keys()
  await cache.put(`${HAND_IN}?${now}-${length}`, new Response(body, { headers: { ...headers, 'x-at': String(now) } }))
}

/**
 * Gives what was shared lately to `receive`, one after the other, a file or a text. Each goes from here only after `receive` has
 * it on the disk: a page that is left before that finds it again.
 * @param now ms @param receive tells whether it has kept what it was given
 */
export async function takeHandedIn(now: number, receive: (given: File | string) => Promise<boolean>): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const address of await cache.keys()) {
    const found = await cache.match(address)
    const age = now - Number(found?.headers.get('x-at'))
    const isLate = !found || age < 0 || age > KEEP
    if (isLate || (await receive(await contentOf(found)))) await cache.delete(address)
  }
}

async function contentOf(found: Response): Promise<File | string> {
  const name = found.headers.get('x-name')
  return name === null ? found.text() : new File([await found.blob()], decodeURIComponent(name))
}
