/** The picture of a brand: the shop's own, or the drawing of a demo. */
import { ownOrDrawn } from '#catalogue/addresses.ts'

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
