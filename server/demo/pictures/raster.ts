/**
 * Small drawings as pixels: a page with dozens of vectors keeps the browser's main thread busy, which lays out and paints
 * each of them as a document of its own; pixels are decoded beside it.
 */
import type { renderAsync } from '@resvg/resvg-js'
import { outline } from '#server/pdf/outlines.ts'
import { loadSharp } from '#server/uploads/clean/picture.ts'

/** Colours of a drawing: flat areas and their edges need no more. */
const COLOURS = 16
const UNITS_PER_EM = 1000
/** Width of the line around a character that makes it bold, in ems. */
const BOLD = 0.036

let loading: Promise<typeof renderAsync> | undefined

/**
 * @param width in pixels
 * @returns a PNG
 * @throws Error where a library has no build for this machine
 */
export async function rasterize(svg: string, width: number): Promise<Uint8Array> {
  loading ??= import('@resvg/resvg-js').then((library) => library.renderAsync)
  const render = await loading
  const picture = await render(textAsPaths(svg), {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: width },
  })
  const sharp = await loadSharp()
  return sharp(picture.pixels, {
    raw: { width: picture.width, height: picture.height, channels: 4, premultiplied: true },
  })
    .png({ palette: true, colours: COLOURS, effort: 10, dither: 0 })
    .toBuffer()
}

/** As `draw.ts` writes texts. */
const TEXT = /<text font-size="([\d.]+)" font-weight="(\d+)" text-anchor="(\w+)" fill="([^"]+)">(.*?)<\/text>/g
const LINE = /<tspan x="([-\d.]+)" y="([-\d.]+)">(.*?)<\/tspan>/g

/** A server has no Chinese font; the one of its documents has the outlines. */
export function textAsPaths(svg: string): string {
  return svg.replace(TEXT, (_, size: string, weight: string, anchor: string, fill: string, lines: string) => {
    const scale = Number(size) / UNITS_PER_EM
    const stroke = Number(weight) >= 600 ? ` stroke="${fill}" stroke-width="${BOLD * UNITS_PER_EM}"` : ''
    return Array.from(lines.matchAll(LINE), ([, x = '0', y = '0', content = '']) => {
      const glyphs = Array.from(plain(content), outline)
      const length = glyphs.reduce((sum, { advance }) => sum + advance, 0)
      let at = anchor === 'middle' ? -length / 2 : 0
      const letters = glyphs.map(({ path, advance }) => {
        const letter = path && `<path transform="translate(${at} 0)" d="${path}"/>`
        at += advance
        return letter
      })
      return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${fill}"${stroke}>${letters.join('')}</g>`
    }).join('')
  })
}

const plain = (content: string): string =>
  content.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
