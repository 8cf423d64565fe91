/** Fetching from an address that somebody wrote into a feed: what they could make this server do with it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { download, DownloadFault, type Network } from '#server/pictures/download.ts'
import { FILE_MAX } from '#server/pictures/keep.ts'
import { isPublicAddress } from '#server/pictures/public-address.ts'
import { CERTIFICATE, type HttpsServer, openHttps } from '#tests/support/https-server.ts'
import { jpeg } from '#tests/support/pictures.ts'

/** Both are this machine. One stands for the internet here, the other for the server's own network. */
const PUBLIC = '127.0.0.2'
const PRIVATE = '127.0.0.1'
const MEGABYTE = Buffer.alloc(1024 * 1024)

let server: HttpsServer
let where: string
beforeAll(async () => {
  server = await openHttps((request, response) => {
    const [path = '', target = ''] = (request.url ?? '').split('?to=')
    if (path === '/picture') response.end(jpeg())
    else if (path === '/moved') response.writeHead(302, { location: decodeURIComponent(target) }).end()
    else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (path === '/endless') void sendFor(response, FILE_MAX / MEGABYTE.length + 3)
    else if (path === '/slow') response.write('x')
    else if (path === '/cut') response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy())
    else response.writeHead(404).end()
  })
  where = `https://pictures.test:${server.port}`
})
afterAll(() => server.close())
beforeEach(() => {
  server.connected.length = 0
  server.paths.length = 0
})

async function sendFor(response: { write(part: Buffer): boolean; end(): void }, megabytes: number): Promise<void> {
  for (let i = 0; i < megabytes; i++) {
    response.write(MEGABYTE)
    await new Promise((resolve) => setImmediate(resolve))
  }
  response.end()
}

/** @param answers of the name server, one a question; the last one stays */
function network(...answers: (readonly string[])[]): Network & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    resolve: async (host) => {
      asked.push(host)
      return answers[Math.min(asked.length, answers.length) - 1] ?? []
    },
    isAllowed: (address) => address === PUBLIC,
    ca: CERTIFICATE,
    within: 5_000,
  }
}
const faultOf = (address: string, net: Network): Promise<unknown> =>
  download(address, net).then(
    () => 'fetched',
    (error: unknown) => (error instanceof DownloadFault ? error.message : error),
  )

test('a file comes from a public address', async () => {
  expect(Buffer.from(await download(`${where}/picture`, network([PUBLIC])))).toEqual(jpeg())
  expect(server.connected).toEqual([PUBLIC])
})

test('a name of the own network is refused before anybody connects, also where only one of its addresses is', async () => {
  expect(await faultOf(`${where}/picture`, network([PRIVATE]))).toContain('内部网络')
  expect(await faultOf(`${where}/picture`, network([PUBLIC, PRIVATE]))).toContain('内部网络')
  expect(server.connected).toEqual([])
})

test('a name that resolves to something else a moment later gains nothing: it is asked once, and that address is used', async () => {
  const net = network([PUBLIC], [PRIVATE])
  expect(Buffer.from(await download(`${where}/picture`, net))).toEqual(jpeg())
  expect(net.asked).toEqual(['pictures.test'])
  expect(server.connected).toEqual([PUBLIC])
})

test('each hop of a redirect is checked anew: the same name may be another address by then', async () => {
  const to = encodeURIComponent(`${where}/picture`)
  expect(await faultOf(`${where}/moved?to=${to}`, network([PUBLIC], [PRIVATE]))).toContain('内部网络')
  expect(server.paths).toEqual([`/moved?to=${to}`])
  expect(server.connected).toEqual([PUBLIC])
  expect(await faultOf(`${where}/moved?to=${to}`, network([PUBLIC]))).toBe('fetched')
})

test.each([
  ['plain http', 'http://pictures.test/picture'],
  ['another scheme', 'file:///etc/passwd'],
  ['a name and a password', 'https://me:secret@pictures.test/picture'],
])('a redirect to %s is refused', async (_, target) => {
  expect(await faultOf(`${where}/moved?to=${encodeURIComponent(target)}`, network([PUBLIC]))).toContain('https://')
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://10.0.0.1.:443/',
])('%s is the own network however it is written', async (address) => {
  expect(await faultOf(address, { ...network([PRIVATE]), isAllowed: isPublicAddress })).toContain('内部网络')
})

test('redirects without end, files without end, servers that say nothing and answers that break off end', async () => {
  expect(await faultOf(`${where}/loop`, network([PUBLIC]))).toContain('跳转')
  expect(await faultOf(`${where}/endless`, network([PUBLIC]))).toContain('MB')
  expect(await faultOf(`${where}/slow`, { ...network([PUBLIC]), within: 200 })).toContain('超时')
  expect(await faultOf(`${where}/cut`, network([PUBLIC]))).toContain('中断')
  expect(await faultOf(`${where}/none`, network([PUBLIC]))).toContain('404')
  const silent: Network = { ...network([PUBLIC]), resolve: () => new Promise(() => {}), within: 200 }
  expect(await faultOf(`${where}/picture`, silent)).toContain('超时')
})

test('a certificate for another name is no answer', async () => {
  expect(await faultOf(where.replace('pictures.test', 'evil.test'), network([PUBLIC]))).toContain('中断')
  expect(server.paths).toEqual([])
})

test('the public internet and nothing else', () => {
  const all = {
    yes: ['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2400:3200::1'],
    no: [
      '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.2.1',
      '192.168.1.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8',
      '64:ff9b::808:808', 'fe80::1', 'fc00::1', 'fd00::1', 'ff02::1', '2001:db8::1', '2001::1', '2002:7f00:1::', '', 'localhost',
    ], // prettier-ignore
  }
  expect(all.yes.filter((one) => !isPublicAddress(one))).toEqual([])
  expect(all.no.filter(isPublicAddress)).toEqual([])
})

test('an address that is refused at once leaves no timeout behind that nobody waits for', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown): void => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  try {
    expect(await faultOf('http://pictures.test/picture', { ...network([PUBLIC]), within: 20 })).toContain('https')
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(unheard).toEqual([])
  } finally {
    process.off('unhandledRejection', hear)
  }
})
