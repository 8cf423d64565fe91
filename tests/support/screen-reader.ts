/**
 * A page as a screen reader says it, taken from Chromium's own tree of accessibility: each stop of the keyboard as one
 * line, and what live regions say between. Nothing here looks at classes or tags.
 */
import type { CDPSession, Page } from 'playwright-core'
import { waitUntil } from './wait-until.ts'
import { activeOf, nameOf, propertyOf, valueOf, wordsOf, type AXNode } from './spoken.ts'

/** ms */
const PATIENCE = 20_000
/** Presses of Tab after which a stop is given up. */
const STOPS_MAX = 160

const LIVE = new Set(['status', 'alert', 'log', 'alertdialog'])

const LANDMARKS = new Set(['banner', 'navigation', 'search', 'main', 'complementary', 'region', 'contentinfo'])

const AFTER_MAIN = new Set(['contentinfo', 'complementary'])

export type Stop = {
  node: AXNode
  /** As it is said, roles and states in words. */
  line: string
  /** Place in the order in which the tree is read. */
  place: number
}

/** After the last stop of a page Tab leads to the browser's own bar, and from there to the first. */
const OUTSIDE: AXNode = { nodeId: '' }

export class ScreenReader {
  /** All that was said, a line each. */
  readonly record: string[] = []
  /** Every stop of the keyboard, in the order of the presses. */
  readonly stops: Stop[] = []
  private said = new Map<number, string>()
  private readonly page: Page
  private readonly cdp: CDPSession

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page
    this.cdp = cdp
  }

  static async open(page: Page): Promise<ScreenReader> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Accessibility.enable')
    return new ScreenReader(page, cdp)
  }

  title(text: string): void {
    this.record.push('', `## ${text}`)
  }

  async tree(): Promise<AXNode[]> {
    const { nodes } = (await this.cdp.send('Accessibility.getFullAXTree')) as { nodes: AXNode[] }
    return inOrder(nodes)
  }

  /** What has the focus now, or the option of the list that stands for it. */
  async focus(): Promise<Stop> {
    const nodes = await this.tree()
    const focused = nodes.findLastIndex((node) => propertyOf(node, 'focused') === true)
    const active = nodes[focused] && activeOf(nodes[focused])
    const place = active ? nodes.findIndex((node) => node.backendDOMNodeId === active) : focused
    const node = nodes[place]
    return node ? { node, place, line: wordsOf(node) } : { node: OUTSIDE, place: -1, line: '浏览器' }
  }

  /** One press of a key, and what is said about the stop that it leads to. */
  async press(key: string): Promise<Stop> {
    await this.page.keyboard.press(key)
    return this.stop(key)
  }

  /** One press whose stop is said later, or that moves nothing. */
  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.record.push(`[${key}]`)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.insertText(text)
    const { line } = await this.focus()
    this.record.push(`[输入] ${line}`)
  }

  /** Tab until the stop is so; all stops on the way are said. */
  async tabTo(role: string, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop> {
    for (let i = 0; i < STOPS_MAX; i += 1) {
      const stop = await this.press(key)
      if (stop.node.role?.value === role && matches(nameOf(stop.node), name)) return stop
    }
    throw new Error(`${key} ${STOPS_MAX} times: no ${role} ${name}\n${this.record.slice(-STOPS_MAX).join('\n')}`)
  }

  /** Waits until the focus is on such a thing without a press: after a change of the page, for one. */
  async lands(role: string, name: string | RegExp): Promise<void> {
    let last = ''
    const isThere = async () => {
      const stop = await this.focus().catch(() => null)
      last = stop?.line ?? 'nothing'
      if (stop?.node.role?.value !== role || !matches(nameOf(stop.node), name)) return false
      this.record.push(`[焦点] ${stop.line}`)
      return true
    }
    await waitUntil(`the focus on ${role} ${name}`, isThere, PATIENCE).catch((error: Error) => {
      throw new Error(`${error.message}; it is on ${last}`)
    })
  }

  /** The list of suggestions opened. */
  async expanded(): Promise<void> {
    let line = ''
    const isOpen = async () => {
      const stop = await this.focus()
      line = stop.line
      return propertyOf(stop.node, 'expanded') === true
    }
    await waitUntil('a list of suggestions', isOpen, PATIENCE)
    this.record.push(`[等待] ${line}`)
  }

  /** The parts of the page that can be jumped to, and its title: what is said about a new page. */
  async landmarks(): Promise<string[]> {
    const nodes = await this.tree()
    const parts = nodes.filter((node) => !node.ignored && LANDMARKS.has(node.role?.value ?? '')).map(wordsOf)
    this.record.push(`[标题栏] ${await this.page.title()}`, `[地标] ${parts.join('；')}`)
    return parts
  }

  /** The main part of the page, from its heading on, as the arrow keys read it. */
  async reads(): Promise<void> {
    const nodes = await this.tree()
    const main = nodes.findIndex((node) => node.role?.value === 'main')
    const end = nodes.findIndex((node, i) => i > main && AFTER_MAIN.has(node.role?.value ?? ''))
    const texts = nodes.slice(main, end < 0 ? undefined : end).filter((node) => node.role?.value === 'StaticText')
    this.record.push(`[朗读] ${texts.map(nameOf).filter(Boolean).join(' ')}`)
  }

  /** What live regions say now is known: only what comes later is heard. */
  async listen(): Promise<void> {
    this.said = await this.live()
  }

  /** Waits until a live region says it anew. */
  async hear(text: string | RegExp): Promise<void> {
    const heard: string[] = []
    const isSaid = async () => {
      const now = await this.live()
      const fresh = [...now].filter(([id, words]) => words && this.said.get(id) !== words).map(([, words]) => words)
      heard.push(...fresh)
      this.said = now
      const found = fresh.find((words) => matches(words, text))
      if (found) this.record.push(`[播报] ${found}`)
      return found !== undefined
    }
    await waitUntil(`${text} is said`, isSaid, PATIENCE).catch((error: Error) => {
      throw new Error(`${error.message}; said were ${JSON.stringify(heard)}`)
    })
  }

  /** id of each live region's node → its words. */
  private async live(): Promise<Map<number, string>> {
    const nodes = await this.tree()
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const textOf = (node: AXNode): string =>
      node.role?.value === 'StaticText' || !node.childIds?.length
        ? nameOf(node)
        : node.childIds
            .map((id) => byId.get(id))
            .map((child) => (child ? textOf(child) : ''))
            .join('')
    const isLive = (node: AXNode) =>
      LIVE.has(node.role?.value ?? '') || ['polite', 'assertive'].includes(String(propertyOf(node, 'live')))
    return new Map(
      nodes
        .filter((node) => isLive(node) && !node.ignored)
        .map((node) => [node.backendDOMNodeId ?? 0, textOf(node).trim()]),
    )
  }

  private async stop(key: string): Promise<Stop> {
    const stop = await this.focus()
    this.stops.push(stop)
    this.record.push(`[${key}] ${stop.line}${valueOf(stop.node)}`)
    return stop
  }
}

const matches = (words: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? words === wanted : wanted.test(words)

/** The nodes as they are read: depth first, from the root on. */
function inOrder(nodes: AXNode[]): AXNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const walk = (node: AXNode): AXNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child ? walk(child) : []
    }),
  ]
  return nodes[0] ? walk(nodes[0]) : []
}
