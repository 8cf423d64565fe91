/** Real Chromium with a profile that outlives it, so that a killed browser can be opened again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { waitUntil } from './wait-until.ts'

const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** The first that is there; CHROMIUM names another. */
const browserOf = (paths: readonly string[]): string =>
  [process.env['CHROMIUM'], ...paths].find((path) => path && existsSync(path)) ?? 'chromium'

/** As people have it, for what is measured and pictured. */
export const CHROMIUM = browserOf([...WHOLE, SHELL])

/** The same engine without windows, where Debian's package of it is installed: a page costs a quarter less there. */
export const HEADLESS = browserOf([SHELL, ...WHOLE])

/** A browser without its own chatter: what it asks for is what the page asks for. */
export const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--mute-audio',
]

export type OpenBrowser = {
  browser: Browser
  context: BrowserContext
  page: Page
  kill(): Promise<void>
  close(): Promise<void>
  profile: string
}

/** A network that is paid by the byte, as a page sees it: no device takes the catalogue over it. */
export const payByTheByte = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

const newProfile = (): string => mkdtempSync(join(tmpdir(), 'profile-'))

/** @param profile directory of an earlier browser to go on with @param flags more of Chromium's own */
export async function openBrowser(profile: string = newProfile(), flags: readonly string[] = []): Promise<OpenBrowser> {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true })
  rmSync(join(profile, 'SingletonLock'), { force: true })
  const child = spawn(
    HEADLESS,
    [
      ...FLAGS,
      ...flags,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      '--window-size=360,780',
      'about:blank',
    ],
    {
      stdio: 'ignore',
      detached: true,
    },
  )
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await debugPort(profile)}`)
  const context = browser.contexts()[0] as BrowserContext
  context.setDefaultTimeout(20_000)
  const page = context.pages()[0] ?? (await context.newPage())
  return { browser, context, page, profile, kill: () => end(child, 'SIGKILL'), close: () => quit(browser, child) }
}

/** As a person closes it: it writes its profile to the disk first. */
async function quit(browser: Browser, child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  await (await browser.newBrowserCDPSession()).send('Browser.close')
  await exit
}

async function debugPort(profile: string): Promise<number> {
  const file = join(profile, 'DevToolsActivePort')
  for (let tries = 0; tries < 400; tries++) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (port) return port
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('Chromium did not start')
}

/** Ends the whole process group: Chromium's renderers go with it. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  if (child.pid) process.kill(-child.pid, signal)
  await exit
}

/** Changes of cookies that Chromium keeps in memory, for half a minute at most, before it writes them. */
const COOKIE_BATCH = 512

/** A session that is in memory only does not survive a kill: other sites' cookies fill the batch, and the session is written with it. */
export async function cookiesOnDisk({ context, profile }: OpenBrowser): Promise<void> {
  const cookies = Array.from({ length: COOKIE_BATCH }, (_, i) => ({
    name: `c${i}`,
    value: '1',
    domain: `site-${i % 16}.test`,
    path: '/',
    expires: Math.floor(Date.now() / 1000) + 3_600,
  }))
  await context.addCookies(cookies)
  const file = join(profile, 'Default', 'Cookies')
  const journal = `${file}-journal`
  // SQLite writes the pages first and empties the journal to commit: whoever is killed between has them rolled back.
  const isWritten = () =>
    existsSync(file) &&
    readFileSync(file).includes('__Host-sid') &&
    (!existsSync(journal) || statSync(journal).size === 0)
  await waitUntil('the session is on the disk', isWritten, 60_000)
}
