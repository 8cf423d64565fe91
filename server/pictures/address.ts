/** Files of the shop's own pictures. Their keys come from what the picture holds, so they keep for ever. */
import { createHash } from 'node:crypto'
import { type PictureFolder, SIDES } from '#catalogue/addresses.ts'

/** Every width that is stored; a picture is named by what it holds, whatever shows it. */
export const sidesOf = (folder: PictureFolder): number[] => [...new Set(Object.values(SIDES[folder]))]

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
