/** What a page says about its own slowness: presses that waited for the paint, and the scripts that kept it busy. */
import type { Page } from 'playwright-core'

export type Timing = {
  step: string
  page: number
  id: number
  name: string
  element: string
  start: number
  ms: number
}
export type LongTask = { start: number; ms: number; script: string }

type Raw = { timings: Omit<Timing, 'step'>[]; tasks: LongTask[] }
type Frame = PerformanceEntry & {
  scripts: {
    duration: number
    invoker: string
    sourceURL: string
    sourceFunctionName: string
    forcedStyleAndLayoutDuration: number
  }[]
}

export type Found = {
  timings: Timing[]
  tasks: LongTask[]
  /** What happens from now on belongs to this step, however late the browser says it. */
  begin: (step: string) => void
  flush: (page: Page) => Promise<void>
}

/** @param pages of one use, such as a phone's and a desk's */
export async function watchUse(pages: readonly Page[]): Promise<Found> {
  const begun: { step: string; at: number }[] = []
  const stepAt = (at: number) => begun.findLast((one) => one.at <= at)?.step ?? ''
  const found: Found = {
    timings: [],
    tasks: [],
    begin: (step) => void begun.push({ step, at: performance.timeOrigin + performance.now() }),
    flush: (page) => page.evaluate(() => new Promise<void>((done) => setTimeout(done, 120))).catch(() => {}),
  }
  for (const page of pages) {
    await page.exposeFunction('tellUse', ({ timings, tasks }: Raw) => {
      found.timings.push(...timings.map((one) => ({ ...one, step: stepAt(one.start) })))
      found.tasks.push(...tasks)
    })
    await page.addInitScript(observe)
  }
  return found
}

/** Runs in the page. */
function observe(): void {
  const tell = (raw: Raw) => void (window as unknown as { tellUse: (raw: Raw) => void }).tellUse(raw)
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()} ${node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 20) ?? ''}`
      : ''
  new PerformanceObserver((list) => {
    const timings = (list.getEntries() as PerformanceEventTiming[])
      .filter((entry) => entry.interactionId > 0)
      .map((entry) => ({
        page: performance.timeOrigin,
        id: entry.interactionId,
        name: entry.name,
        element: nameOf(entry.target),
        start: entry.startTime + performance.timeOrigin,
        ms: entry.duration,
      }))
    if (timings.length > 0) tell({ timings, tasks: [] })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return
  new PerformanceObserver((list) => {
    const tasks = (list.getEntries() as Frame[]).map((frame) => {
      const [worst] = [...frame.scripts].sort((a, b) => b.duration - a.duration)
      const file = worst?.sourceURL.split('/').at(-1) ?? ''
      return {
        start: frame.startTime + performance.timeOrigin,
        ms: frame.duration,
        script: worst
          ? `${worst.invoker} ${file} ${worst.sourceFunctionName} ${Math.round(worst.duration)} ms (layout ${Math.round(worst.forcedStyleAndLayoutDuration)})`
          : 'no script: style, layout and paint',
      }
    })
    tell({ timings: [], tasks })
  }).observe({ type: 'long-animation-frame', buffered: true })
}

/** One interaction has several events: the longest is its wait. Each document counts its interactions anew. */
export function interactionsOf(timings: readonly Timing[]): Timing[] {
  const longest = new Map<string, Timing>()
  for (const timing of timings) {
    const key = `${timing.page} ${timing.id}`
    const before = longest.get(key)
    if (!before || before.ms < timing.ms) longest.set(key, timing)
  }
  return [...longest.values()]
}

/** The worst interactions, a line each, with what kept the page busy meanwhile. */
export function slowest(all: readonly Timing[], tasks: readonly LongTask[], count: number): string[] {
  return [...all]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ step, name, element, start, ms }) => {
      const during = tasks.filter((task) => task.start < start + ms && task.start + task.ms > start)
      const [worst] = during.sort((a, b) => b.ms - a.ms)
      return `${Math.round(ms)} ms  ${step}: ${name} on ${element}; ${worst?.script ?? 'no long frame'}`
    })
}
