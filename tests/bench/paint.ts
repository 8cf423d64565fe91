/**
 * What a page's first screen costs the main thread, as processor time: a busy machine makes it slower but hardly dearer.
 * Each page twice: as it is, and with its code blocked, which leaves what HTML and styles cost alone.
 */
import type { Browser } from 'playwright-core'
import { openBrowser } from '#tests/support/browser.ts'
import type { Shop } from '#tests/support/shop.ts'
import { median, type Figure } from './figure.ts'

const RUNS = 5
/** How long after `load` a page goes on being measured: hydration and the pictures of the first screen. ms */
const REST_MS = 1_000
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true }
/** A mid-range phone beside this machine, as Lighthouse takes it; and what a task may take before it blocks. ms */
const SLOWER = 4
const LONG_TASK_MS = 50

/** Main thread without code, ms; and nodes of the HTML. */
const PAGES = [
  { name: 'home', path: '/', ms: 60, nodes: 1_000 },
  { name: 'list', path: '/list', ms: 50, nodes: 1_000 },
  { name: 'detail', path: '/list_info/1', ms: 50, nodes: 800 },
  { name: 'privacy', path: '/privacy', ms: 40, nodes: 600 },
  { name: 'login', path: '/login', ms: 30, nodes: 400 },
  { name: 'search', path: '/search?keywords=%E7%89%87', ms: 50, nodes: 1_000 },
] as const

/** Events of a trace and the kind of work each stands for. */
const KINDS: Record<string, Kind> = {
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'parse',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  UpdateLayer: 'paint',
  'Decode Image': 'decode',
  'Decode LazyPixelRef': 'decode',
  EvaluateScript: 'script',
  FunctionCall: 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  'v8.evaluateModule': 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  RunMicrotasks: 'script',
  EventDispatch: 'script',
}
const KIND_NAMES = ['parse', 'style', 'layout', 'paint', 'decode', 'script'] as const
type Kind = (typeof KIND_NAMES)[number]
type Event = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args: Args }
type Args = { name?: string }
type Load = Record<Kind | 'all' | 'blocking' | 'nodes', number>

/** The page's own code; early.js, a classic script in the head, stays. */
const CODE = '**/assets/*.js'

export async function firstPaint(shop: Shop): Promise<Figure[]> {
  const { browser, close } = await openBrowser()
  const out: Figure[] = []
  for (const { name, path, ms, nodes } of PAGES) {
    const bare = await loads(browser, shop.url + path, true)
    const whole = await loads(browser, shop.url + path, false)
    out.push(
      {
        name: `main thread, ${name} without code (${shares(bare)})`,
        value: bare.all,
        unit: 'ms',
        budget: ms,
        bound: 'max',
      },
      { name: `nodes in the HTML of ${name}`, value: bare.nodes, unit: '', budget: nodes, bound: 'max' },
      {
        name: `blocking at fourfold slowdown, ${name} (${shares(whole)}; all ${Math.round(whole.all)} ms)`,
        value: whole.blocking,
        unit: 'ms',
        budget: 30,
        bound: 'max',
      },
    )
  }
  await close()
  return out
}

const shares = (load: Load): string => KIND_NAMES.map((kind) => `${kind} ${Math.round(load[kind])}`).join(', ')

async function loads(browser: Browser, url: string, withoutCode: boolean): Promise<Load> {
  const runs: Load[] = []
  for (let i = 0; i < RUNS; i++) runs.push(await load(browser, url, withoutCode))
  const names = ['all', 'blocking', 'nodes', ...KIND_NAMES] as const
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Load
}

/** A first visit: nothing in any cache. */
async function load(browser: Browser, url: string, withoutCode: boolean): Promise<Load> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  if (withoutCode) await page.route(CODE, (route) => route.abort())
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'toplevel', 'loading', 'blink.user_timing', 'v8'],
  })
  await page.goto(url)
  await page.waitForTimeout(REST_MS)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await context.close()
  return { ...costs(trace.traceEvents), nodes }
}

/** Own time of each event on the main thread: what lies within another is not counted twice. */
function costs(events: readonly Event[]): Omit<Load, 'nodes'> {
  const paint = events.find((e) => e.name === 'firstContentfulPaint')
  const out = { all: 0, blocking: 0, parse: 0, style: 0, layout: 0, paint: 0, decode: 0, script: 0 }
  if (!paint) return out
  const mine = events
    .filter((e) => e.pid === paint.pid && e.tid === paint.tid && e.ph === 'X' && e.tdur !== undefined)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const open: Event[] = []
  for (const event of mine) {
    while (open.length && end(open.at(-1)) <= event.ts) open.pop()
    const ms = (event.tdur ?? 0) / 1000
    const kind = KINDS[event.name]
    const within = open.findLast((e) => KINDS[e.name])
    const around = within && KINDS[within.name]
    if (kind) out[kind] += ms
    if (kind && around) out[around] -= ms
    if (open.length === 0) {
      out.all += ms
      if (event.ts >= paint.ts) out.blocking += Math.max(0, ms * SLOWER - LONG_TASK_MS)
    }
    open.push(event)
  }
  return out
}

const end = (event: Event | undefined): number => (event?.ts ?? 0) + (event?.dur ?? 0)
