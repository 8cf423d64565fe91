/** Pieces the drawings are made of: escaping, text that fits, colours, frames. Pure text in, SVG text out. */

const FONT = "'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif"

export function svg(width: number, height: number, label: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(label)}" font-family="${FONT}">${body}</svg>`
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}

/** Width of a text in ems: Latin letters and digits are about half as wide as a Chinese character. */
function ems(text: string): number {
  let sum = 0
  for (const c of text) sum += c.charCodeAt(0) < 0x2000 ? 0.56 : 1
  return sum
}

/** Greedy lines of at most `width` ems; a word in Latin letters or digits stays whole if it can. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[\w.%×*:-]+|./gu) ?? []) {
    if (line !== '' && ems(line + piece) > width) {
      lines.push(line)
      line = ''
    }
    line += piece
  }
  return line === '' ? lines : [...lines, line]
}

export type TextBox = {
  x: number
  y: number
  width: number
  size: number
  lines: number
  fill: string
  weight?: number
  anchor?: 'start' | 'middle'
}

/** Smaller than this share of the wanted size, and a text takes one more line instead. */
const SHRINK = 0.8

/** Breaks a text into lines of about the same length and says how large it may be. */
function fit(
  content: string,
  { width, size, lines }: Pick<TextBox, 'width' | 'size' | 'lines'>,
): { broken: string[]; em: number } {
  let best = { broken: [content], em: Math.min(size, width / ems(content)) }
  for (let n = 2; n <= lines && best.em < size * SHRINK; n++) {
    const share = ems(content) / n
    const broken = [1, 1.12, 1.3, 1.6].map((slack) => wrap(content, share * slack)).find((list) => list.length <= n)
    if (!broken) continue
    const em = Math.min(size, width / Math.max(...broken.map(ems)))
    if (em > best.em) best = { broken, em }
  }
  return best
}

/** Text in at most `lines` lines around the middle height `y`; it shrinks until it fits. */
export function text(content: string, box: TextBox): string {
  const { broken, em } = fit(content, box)
  return spans(broken, em, box, box.y - ((broken.length - 1) * em * 1.2) / 2 + em * 0.36)
}

/** A name with a smaller line under it, as one block around the middle height `y`. */
export function titled(name: string, under: string, box: TextBox, small: { size: number; fill: string }): string {
  const { broken, em } = fit(name, box)
  const below = fit(under, { width: box.width, size: small.size, lines: 1 })
  const height = broken.length * em * 1.2 + below.em * 1.5
  const first = box.y - height / 2 + em * 0.96
  return (
    spans(broken, em, box, first) +
    spans(
      below.broken,
      below.em,
      { ...box, fill: small.fill, weight: 400 },
      first + (broken.length - 1) * em * 1.2 + below.em * 1.55,
    )
  )
}

function spans(
  lines: readonly string[],
  em: number,
  { x, fill, weight = 400, anchor = 'middle' }: TextBox,
  first: number,
): string {
  const inner = lines
    .map((line, i) => `<tspan x="${round(x)}" y="${round(first + i * em * 1.2)}">${escape(line)}</tspan>`)
    .join('')
  return `<text font-size="${round(em)}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${inner}</text>`
}

export const round = (n: number): number => Math.round(n * 10) / 10

/** main on white and white on main both read well; soft is a ground, dark a shade of it. */
export type Colour = { main: string; dark: string; soft: string }
const colour = (main: string, dark: string, soft: string): Colour => ({ main, dark, soft })

/** By the icon of the goods' category. */
const COLOURS = new Map(
  Object.entries({
    lungs: colour('#1668B8', '#0F4C88', '#E2EFFB'),
    flame: colour('#C2410C', '#8F2F08', '#FCEBE0'),
    stomach: colour('#2F7D32', '#1F5A22', '#E5F3E4'),
    heart: colour('#B3243C', '#821829', '#FBE5E9'),
    child: colour('#B83280', '#87235D', '#FBE6F2'),
    eye: colour('#0B7285', '#075160', '#DFF3F6'),
    moon: colour('#5B3FA8', '#412C7B', '#ECE7F9'),
    drop: colour('#0E6BA8', '#094C79', '#E0F0FA'),
    bone: colour('#8A5A00', '#634100', '#FAEFD9'),
    sun: colour('#A15C00', '#744200', '#FDF0D8'),
    kidney: colour('#0F766E', '#0A544E', '#DDF3F0'),
    shield: colour('#475569', '#313C4B', '#E9EDF2'),
    ampoule: colour('#155E9C', '#0E4472', '#E1EEF9'),
    leaf: colour('#4D7C0F', '#38590A', '#EDF5DD'),
    root: colour('#8B5E2B', '#65431D', '#F6EBDD'),
    star: colour('#9A3412', '#6F250C', '#FBE9E1'),
    flower: colour('#A83268', '#79224A', '#FAE5EE'),
    plaster: colour('#0B7A6B', '#07574C', '#DDF3EE'),
    gauge: colour('#2D5DA8', '#1F427A', '#E3ECF9'),
    strip: colour('#6B3FA0', '#4D2C75', '#F0E8F9'),
    bottle: colour('#067A8A', '#045763', '#DCF2F5'),
    hand: colour('#3F6A8A', '#2C4C64', '#E5EFF5'),
  }),
)
const PLAIN: Colour = colour('#007565', '#00544A', '#DDF3EE')

export function colourOf(icon: string): Colour {
  return COLOURS.get(icon) ?? PLAIN
}
