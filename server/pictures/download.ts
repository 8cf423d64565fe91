/**
 * Fetches a file from an address that somebody wrote into a feed: https alone, never from this server's own network, and
 * with a limit of size and time. A name is resolved once for each request, and the connection goes to exactly the
 * address that was checked, so a name that resolves to something else a moment later (DNS rebinding) gains nothing.
 */
import { lookup as resolveName } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import * as copy from '#server/copy/pictures.ts'
import * as uploadsCopy from '#server/copy/uploads.ts'
import { FILE_MAX } from './keep.ts'
import { isPublicAddress } from './public-address.ts'

/** Of the whole download with its redirects, ms. */
const DOWNLOAD_WITHIN = 20_000
const REDIRECTS_MAX = 3
const MEGA = 1024 * 1024
const OK = 200
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Why nothing came, in words for the seller. isFinal: trying again changes nothing. */
export class DownloadFault extends Error {
  readonly isFinal: boolean
  constructor(message: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(message)
    this.isFinal = isFinal
  }
}

export type Network = {
  /** All addresses of a name. */
  resolve(host: string): Promise<readonly string[]>
  isAllowed(address: string): boolean
  /** A certificate authority besides those of the system. */
  ca?: string
  within?: number
}

export const INTERNET: Network = {
  resolve: async (host) => (await resolveName(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
}

/** @throws DownloadFault */
export async function download(address: string, network: Network = INTERNET): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(network.within ?? DOWNLOAD_WITHIN)
  let url = address
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    const answer = await inTime(signal, () => ask(checkedUrl(url), network, signal))
    if (!('location' in answer)) return answer.bytes
    url = new URL(answer.location, url).href
  }
  throw new DownloadFault(copy.tooManyRedirects, { isFinal: true })
}

/** @returns undefined: it is none that may be fetched */
export function httpsUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined
}

function checkedUrl(text: string): URL {
  const url = httpsUrl(text)
  if (!url) throw new DownloadFault(copy.address, { isFinal: true })
  return url
}

type Answer = { location: string } | { bytes: Uint8Array }

/** Resolving a name cannot be aborted: the race ends the waiting for it. */
async function inTime(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DownloadFault(copy.tooSlow)), { once: true })
  })
  // What `work` throws at once has to end the race too: `late` would be a rejection that nobody waits for.
  return Promise.race([Promise.resolve().then(work), late]).catch((error: unknown) => {
    if (error instanceof DownloadFault) throw error
    throw new DownloadFault(signal.aborted ? copy.tooSlow : copy.cutOff)
  })
}

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const address = await addressOf(host, network)
  // The socket does not resolve the name again: it is given what was checked. Certificates are checked for the name.
  const pinned: LookupFunction = (_, options, done) => {
    const family = isIP(address)
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
  const options: RequestOptions = {
    host,
    port: url.port || 443,
    path: url.pathname + url.search,
    headers: { Host: url.host, Accept: 'image/webp,image/jpeg,image/png', 'Accept-Encoding': 'identity' },
    agent: false,
    lookup: pinned,
    signal,
    ...(network.ca && { ca: network.ca }),
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(options, resolve).on('error', reject).end()
  })
  const { statusCode = 0, headers } = response
  if (REDIRECTS.has(statusCode) && headers.location) {
    response.destroy()
    if (!URL.canParse(headers.location, url)) throw new DownloadFault(copy.address, { isFinal: true })
    return { location: headers.location }
  }
  if (statusCode !== OK) {
    response.destroy()
    throw new DownloadFault(copy.answered(statusCode))
  }
  return { bytes: await readLimited(response) }
}

/** @throws DownloadFault unless every address of the host is allowed: one that is not would be tried next time */
async function addressOf(host: string, { resolve, isAllowed }: Network): Promise<string> {
  const addresses = isIP(host)
    ? [host]
    : await resolve(host).catch(() => {
        throw new DownloadFault(copy.notFound(host))
      })
  const [first] = addresses
  if (first === undefined) throw new DownloadFault(copy.notFound(host))
  if (!addresses.every((one) => isAllowed(one))) throw new DownloadFault(copy.privateAddress, { isFinal: true })
  return first
}

/** What a server says of the length is not believed: the bytes are counted. */
async function readLimited(response: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > FILE_MAX) {
      response.destroy()
      throw new DownloadFault(uploadsCopy.tooLarge(FILE_MAX / MEGA), { isFinal: true })
    }
    parts.push(part)
  }
  if (!response.complete) throw new DownloadFault(copy.cutOff)
  return Buffer.concat(parts)
}
