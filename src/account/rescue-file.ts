/**
 * A file with a part that people read and a part that opens with two things together: the passphrase, and the key that the
 * server gives the rep (`RepDay.rescue_key`). PBKDF2-SHA-256 makes one key of both, AES-GCM encrypts, and the readable part
 * is authenticated with it. So a file that opens was made on a device of this rep and nobody has changed it since, and
 * guessing the passphrase of a file that was found is of no use.
 */
const ROUNDS = 600_000
const SALT = 16
const IV = 12
const BEGIN = '-----BEGIN RESCUE FILE 2-----'
const END = '-----END RESCUE FILE-----'
const WIDTH = 76

/** `rep`: the server's key for the rep. */
export type Keys = { passphrase: string; rep: string }

export type Opened = { kind: 'ok'; secret: string } | { kind: 'not-a-file' } | { kind: 'locked' }

/** @param readable plain text for people @param secret what only the keys open */
export async function closeFile(readable: string, secret: string, keys: Keys): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT))
  const iv = crypto.getRandomValues(new Uint8Array(IV))
  const plain = lines(readable).join('\n')
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(plain) }
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(keys, salt), encode(secret))
  const coded = toBase64(new Uint8Array([...salt, ...iv, ...new Uint8Array(sealed)]))
  return [plain, BEGIN, ...(coded.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? []), END, ''].join('\n')
}

/** @returns locked: another passphrase, another rep's file, or the file was changed */
export async function openFile(text: string, keys: Keys): Promise<Opened> {
  const all = lines(text)
  const [begin, end] = [all.indexOf(BEGIN), all.indexOf(END)]
  if (begin < 0 || end < begin) return { kind: 'not-a-file' }
  const bytes = fromBase64(all.slice(begin + 1, end).join(''))
  if (!bytes || bytes.length <= SALT + IV) return { kind: 'not-a-file' }
  const iv = bytes.slice(SALT, SALT + IV)
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(all.slice(0, begin).join('\n')) }
  try {
    const key = await keyOf(keys, bytes.slice(0, SALT))
    const secret = await crypto.subtle.decrypt(algorithm, key, bytes.slice(SALT + IV))
    return { kind: 'ok', secret: new TextDecoder().decode(secret) }
  } catch {
    return { kind: 'locked' }
  }
}

async function keyOf({ passphrase, rep }: Keys, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  // The same word typed on another keyboard may come as other code points.
  const both = encode(`${rep} ${passphrase.normalize('NFKC')}`)
  const base = await crypto.subtle.importKey('raw', both, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** A mail program or an editor may have changed the ends of lines. */
function lines(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0)
  } catch {
    return null
  }
}
