/** Files of the shop's own pictures. Their keys come from what the picture holds, so they keep for ever. */
import { contentKey } from '#server/uploads/contents.ts'
import { type PictureFolder, SIDES } from '#catalogue/addresses.ts'

/** Every width that is stored; a picture is named by what it holds, whatever shows it. */
export const sidesOf = (folder: PictureFolder): number[] => [...new Set(Object.values(SIDES[folder]))]

export const storeKey = (hash: string, side: number): string => contentKey(`picture ${hash} ${side}`)
