/** Addresses of the shop's own pictures, and the keys of their files. Both come from what the picture holds, so they keep for ever. */
import { createHash } from 'node:crypto'

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

/** Every width that is stored; a picture is named by what it holds, whatever shows it. */
export const sidesOf = (folder: PictureFolder): number[] => [...new Set(Object.values(SIDES[folder]))]

export function ownPicture(folder: PictureFolder, hash: string, size: 'list' | 'detail' = 'list'): string {
  return `/pic/${folder}/${hash}-${SIDES[folder][size]}.webp`
}

/**
 * In the form of a UUID, as the store wants keys. Members' files have UUIDs of version 4 and these are of version 8, so
 * an address of a picture never opens a member's file.
 */
export function storeKey(hash: string, side: number): string {
  const hex = createHash('sha256').update(`picture ${hash} ${side}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
