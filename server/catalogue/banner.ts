/** Banners and ads, drawn: a headline, a line under it, and what it is about. */
import { colourOf, escape, round, svg, text, type Colour } from './draw.ts'
import { hash } from './addresses.ts'

/** head and under are the lines' sizes, as shares of the height. */
type Size = { width: number; height: number; head: number; under: number }
const PHONE: Size = { width: 1125, height: 420, head: 0.19, under: 0.1 }
const WIDE: Size = { width: 1440, height: 400, head: 0.19, under: 0.1 }
/** By where the ad stands: the first part of its key. */
const PLACES: Record<string, Size> = {
  top: { width: 1125, height: 168, head: 0.3, under: 0.21 },
  right: { width: 570, height: 270, head: 0.19, under: 0.11 },
  common: { width: 1125, height: 240, head: 0.24, under: 0.15 },
}

type Look = { colour: Colour; scene: (colour: Colour) => string }
const LOOKS: Record<string, Look> = {
  flu: { colour: colourOf('lungs'), scene: () => box(30, 60, '#fff', '#1668B8') + box(150, 20, '#E2EFFB', '#0F4C88') + pills(70, 236, '#FFD84D') },
  flash: { colour: { main: '#C9211E', dark: '#8E1512', soft: '#FDE9E7' }, scene: () => clock() },
  manjian: { colour: { main: '#B54708', dark: '#7A2E04', soft: '#FFF2DC' }, scene: () => tickets() },
  herb: { colour: colourOf('leaf'), scene: () => leaves() },
  device: { colour: colourOf('plaster'), scene: () => device() },
  jxq: { colour: { main: '#6B3FA0', dark: '#462870', soft: '#F1E8FB' }, scene: () => calendar() },
  anniversary: { colour: { main: '#A61E4D', dark: '#701233', soft: '#FDE7EF' }, scene: () => rings() },
  'top-new': { colour: colourOf('plaster'), scene: () => box(120, 60, '#fff', '#0B7A6B') },
  'right-dpby': { colour: { main: '#B54708', dark: '#7A2E04', soft: '#FFF2DC' }, scene: () => tickets() },
  'right-herb': { colour: colourOf('root'), scene: () => leaves() },
  'common-safe': { colour: { main: '#007565', dark: '#00483F', soft: '#DDF3EE' }, scene: () => shield() },
  'common-youx': { colour: colourOf('gauge'), scene: () => rings() },
}
const PLAIN: Look = { colour: { main: '#007565', dark: '#00483F', soft: '#DDF3EE' }, scene: () => rings() }

/** @param title the headline, a space, the line under it */
export function banner(key: string, title: string, wide: boolean): string {
  const [place = ''] = key.split('-')
  const size = PLACES[place] ?? (wide ? WIDE : PHONE)
  const { colour, scene } = LOOKS[key] ?? PLAIN
  const { width, height } = size
  const at = title.indexOf(' ')
  const [head, under] = at < 0 ? [title, ''] : [title.slice(0, at), title.slice(at + 1)]
  const left = wide ? 180 : round(width * 0.064)
  const room = width * (wide ? 0.5 : 0.54)
  const scale = (height / 320) * (place === 'right' ? 0.72 : 0.96)
  const x = width - 320 * scale - (wide ? 180 : width * 0.04)
  const body =
    `<defs><linearGradient id="g" x2="1" y2=".6"><stop stop-color="${colour.dark}"/><stop offset="1" stop-color="${colour.main}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/><circle cx="${round(x + 160 * scale)}" cy="${height / 2}" r="${round(height * 0.62)}" fill="#fff" fill-opacity=".1"/><circle cx="${round(x + 160 * scale)}" cy="${height / 2}" r="${round(height * 0.44)}" fill="#fff" fill-opacity=".1"/>` +
    `<g transform="translate(${round(x)} ${round(height / 2 - 160 * scale)}) scale(${round(scale * 10) / 10})">${scene(colour)}</g>` +
    text(head, { x: left, y: height * (under ? 0.38 : 0.5), width: room, size: height * size.head, lines: 1, fill: '#fff', weight: 700, anchor: 'start' }) +
    (under ? text(under, { x: left, y: height * 0.68, width: room, size: height * size.under, lines: 1, fill: '#fff', anchor: 'start' }) : '')
  return svg(width, height, title, body)
}

function box(x: number, y: number, face: string, band: string): string {
  return `<path d="M${x} ${y}h120v150h-120z" fill="${face}"/><path d="M${x} ${y}l18-18h120l-18 18z" fill="#fff" fill-opacity=".75"/><path d="M${x + 120} ${y}l18-18v150l-18 18z" fill="#000" fill-opacity=".22"/><path d="M${x} ${y}h120v34h-120zM${x + 18} ${y + 62}h84v12h-84zM${x + 18} ${y + 86}h58v8h-58z" fill="${band}"/>`
}

function pills(x: number, y: number, fill: string): string {
  return [0, 1, 2, 3].map((i) => `<rect x="${x + i * 52}" y="${y}" width="40" height="22" rx="11" fill="#fff"/><path d="M${x + i * 52 + 20} ${y}h9a11 11 0 0 1 0 22h-9z" fill="${fill}"/>`).join('')
}

function clock(): string {
  return '<circle cx="160" cy="166" r="118" fill="#fff"/><circle cx="160" cy="166" r="100" fill="none" stroke="#C9211E" stroke-width="8" stroke-dasharray="4 48"/><path d="M160 98v70l46 30" fill="none" stroke="#8E1512" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/><path d="M138 22h44v20h-44z" fill="#FFD84D"/><path d="M248 196h52l-30 46h34l-76 78 20-56h-30z" fill="#FFD84D"/>'
}

function tickets(): string {
  const one = (y: number, turn: number, fill: string): string =>
    `<g transform="rotate(${turn} 160 ${y + 50})"><path d="M20 ${y}h280v34a16 16 0 0 0 0 32v34H20v-34a16 16 0 0 0 0-32z" fill="${fill}"/><path d="M214 ${y + 8}v84" stroke="#7A2E04" stroke-width="3" stroke-dasharray="7 7"/><path d="M52 ${y + 30}h120v14H52zM52 ${y + 56}h80v10H52zM240 ${y + 34}h32v32h-32z" fill="#B54708"/></g>`
  return one(150, -9, '#FFD9A8') + one(72, 7, '#fff')
}

function leaves(): string {
  const leaf = (x: number, y: number, turn: number, fill: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C40-70 120-80 170-60 150 0 90 50 0 0z" fill="${fill}"/><path d="M0 0Q80-34 150-54" fill="none" stroke="#fff" stroke-width="4"/></g>`
  return leaf(110, 230, -50, '#DDF0B8') + leaf(130, 240, -8, '#B7DC78') + leaf(120, 250, 28, '#F2F8E2') + '<path d="M64 244h150l-16 56q-4 12-16 12H96q-12 0-16-12z" fill="#E9D6B8"/><path d="M58 232h162v18H58z" fill="#C9A878"/>'
}

function device(): string {
  return '<rect x="36" y="56" width="190" height="160" rx="24" fill="#fff"/><rect x="58" y="78" width="120" height="92" rx="8" fill="#DCE8DC"/><circle cx="202" cy="124" r="15" fill="#0B7A6B"/><path d="M72 126h20l10-26 18 46 12-20h34" fill="none" stroke="#1F5A22" stroke-width="6" stroke-linejoin="round"/><g transform="rotate(-28 220 244)"><rect x="130" y="222" width="180" height="52" rx="26" fill="#FFE2C2"/><rect x="186" y="222" width="66" height="52" fill="#F5C699"/></g>'
}

function calendar(): string {
  const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) => `<rect x="${66 + (i % 4) * 50}" y="${142 + Math.floor(i / 4) * 46}" width="34" height="30" rx="5" fill="${i === 9 ? '#C9211E' : '#E2D3F3'}"/>`).join('')
  return `<rect x="44" y="52" width="232" height="236" rx="20" fill="#fff"/><path d="M44 116V72q0-20 20-20h192q20 0 20 20v44z" fill="#D9C6EF"/><path d="M96 34v40M224 34v40" stroke="#fff" stroke-width="14" stroke-linecap="round"/>${cells}`
}

function rings(): string {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((i) => `<path transform="rotate(${i * 45} 160 160)" d="M160 60q34 44 0 86-34-42 0-86z" fill="#fff" fill-opacity="${i % 2 ? 0.55 : 0.9}"/>`).join('') + '<circle cx="160" cy="160" r="26" fill="#FFD84D"/>'
}

function shield(): string {
  return '<path d="M160 30l110 40v80c0 68-44 118-110 142C94 268 50 218 50 150V70z" fill="#fff"/><path d="M108 156l38 38 70-76" fill="none" stroke="#007565" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>'
}

/** A brand as its word beside a mark of its own. */
export function brandLogo(name: string): string {
  const n = Number.parseInt(hash(name), 36)
  const hue = ['#1668B8', '#0B7A6B', '#C2410C', '#6B3FA0', '#2F7D32', '#A83268', '#8A5A00', '#475569'][n % 8] ?? '#007565'
  const marks = [
    `<circle cx="40" cy="40" r="22" fill="${hue}"/><path d="M24 46q16-22 32 0" fill="none" stroke="#fff" stroke-width="5"/>`,
    `<path d="M40 16l22 40H18z" fill="${hue}"/><path d="M40 34l10 18H30z" fill="#fff"/>`,
    `<rect x="18" y="18" width="44" height="44" rx="13" fill="${hue}"/><path d="M40 27v26M27 40h26" stroke="#fff" stroke-width="7"/>`,
    `<path d="M18 40a22 22 0 0 1 44 0q-22-10-44 0z" fill="${hue}"/><path d="M18 44q22-10 44 0a22 22 0 0 1-44 0z" fill="${hue}" fill-opacity=".55"/>`,
  ]
  return svg(240, 80, escape(name), `<rect width="240" height="80" fill="#fff"/>${marks[Math.floor(n / 8) % marks.length] ?? ''}${text(name, { x: 78, y: 40, width: 150, size: 34, lines: 1, fill: '#171C21', weight: 700, anchor: 'start' })}`)
}
