/**
 * Addresses of pictures: the shop's own, else drawings. They carry a version of what is shown, so that a browser may
 * keep a picture for ever and still see a new one at once.
 */
import type { GoodsImage } from '#contract/entities.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'

/**
 * Longest sides in pixels, by the folder of the address. Goods: a card of half a phone's width at three dots a pixel,
 * and the detail page's 480 at two. Banners are as wide as a phone at three dots a pixel, or a wide screen's column.
 */
export const SIDES = {
  goods: { list: 480, detail: 960 },
  banner: { list: 1125, detail: 1440 },
  brand: { list: 360, detail: 360 },
} as const satisfies Record<string, { list: number; detail: number }>
export type PictureFolder = keyof typeof SIDES

/** @param hash of what the picture holds */
export function ownPicture(folder: PictureFolder, hash: string, size: 'list' | 'detail' = 'list'): string {
  return `/pic/${folder}/${hash}-${SIDES[folder][size]}.webp`
}

/** Grows with the drawing code. */
const DRAWING = 3

/** Its own pictures; where there are none, the drawing of a demo. */
export function goodsImages(facts: GoodsFacts): GoodsImage[] {
  if (facts.pictures.length > 0)
    return facts.pictures.map((hash) => ({
      list: ownPicture('goods', hash),
      detail: ownPicture('goods', hash, 'detail'),
    }))
  if (!facts.has_picture) return []
  const version = hash(drawnText(facts))
  return [{ list: drawn('goods', facts.id, version), detail: `/pic/goods/${facts.id}.svg?v=${version}` }]
}

function drawnText({ name, ypgg, dosage_form, maker, category_id, kind }: GoodsFacts): string {
  return `${DRAWING} ${name} ${ypgg} ${dosage_form} ${maker} ${category_id} ${kind}`
}

/** Drawings that stand on a page by the dozen come as pixels: a browser lays out and paints each vector on its main thread. */
const PIXELS: ReadonlySet<string> = new Set(['goods', 'icon', 'brand', 'present'])

function drawn(folder: string, key: string | number, version: string): string {
  return `/pic/${folder}/${key}.${PIXELS.has(folder) ? 'png' : 'svg'}?v=${version}`
}

/** @param own the hash of a picture that the seller gave; null: the demo draws one */
export function ownOrDrawn(folder: 'banner' | 'brand', own: string | null, key: string | number, text: string): string {
  return own === null ? picture(folder, key, text) : ownPicture(folder, own)
}

export function picture(
  folder: 'banner' | 'brand' | 'icon' | 'nav' | 'post' | 'present',
  key: string | number,
  text = '',
): string {
  return drawn(folder, key, hash(`${DRAWING} ${text}`))
}

/** FNV-1a over UTF-16 units: no secret, only a name. */
export function hash(text: string): string {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return (h >>> 0).toString(36)
}
