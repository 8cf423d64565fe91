/**
 * Addresses of pictures: the shop's own, else drawings. They carry a version of what is shown, so that a browser may
 * keep a picture for ever and still see a new one at once.
 */
import type { GoodsImage } from '#contract/entities.ts'
import { ownPicture } from '#server/pictures/address.ts'
import type { GoodsFacts } from './facts.ts'

/** Grows with the drawing code. */
const DRAWING = 2

/** Its own pictures; where there are none, the drawing of a demo. */
export function goodsImages(facts: GoodsFacts): GoodsImage[] {
  if (facts.pictures.length > 0)
    return facts.pictures.map((hash) => ({
      list: ownPicture('goods', hash),
      detail: ownPicture('goods', hash, 'detail'),
    }))
  if (!facts.has_picture) return []
  const href = drawnGoods(facts)
  return [{ list: href, detail: href }]
}

function drawnGoods({ id, name, ypgg, dosage_form, maker, category_id, kind }: GoodsFacts): string {
  const version = hash(`${DRAWING} ${name} ${ypgg} ${dosage_form} ${maker} ${category_id} ${kind}`)
  return `/pic/goods/${id}.svg?v=${version}`
}

/** @param own the hash of a picture that the seller gave; null: the demo draws one */
export function ownOrDrawn(folder: 'banner' | 'brand', own: string | null, key: string | number, text: string): string {
  return own === null ? picture(folder, key, text) : ownPicture(folder, own)
}

/** Brands of a feed have a code, and no drawing. */
export type BrandPicture = { picture_hash: string | null; has_drawing: boolean }
export const BRAND_PICTURE = 'picture_hash, code is null as has_drawing'

/** @returns '' where there is none: the brand's name stands alone */
export function brandPicture({
  id,
  name,
  picture_hash,
  has_drawing,
}: BrandPicture & { id: number; name: string }): string {
  return picture_hash !== null || has_drawing ? ownOrDrawn('brand', picture_hash, id, name) : ''
}

export function picture(
  folder: 'banner' | 'brand' | 'icon' | 'nav' | 'post' | 'present',
  key: string | number,
  text = '',
): string {
  return `/pic/${folder}/${key}.svg?v=${hash(`${DRAWING} ${text}`)}`
}

/** FNV-1a over UTF-16 units: no secret, only a name. */
export function hash(text: string): string {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return (h >>> 0).toString(36)
}
