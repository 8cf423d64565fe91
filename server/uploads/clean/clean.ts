/** A stranger's file is never kept: what is kept was written here, from the pixels of a picture or the pages of a PDF. */
import type { FileType, PictureType } from '../kinds.ts'
import { rewritePdf } from './pdf.ts'
import { redrawPicture, scalePicture } from './picture.ts'

let tail: Promise<unknown> = Promise.resolve()

/** One file at a time: decoding needs memory, and the shop's other readers the processor. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = tail.then(work, work)
  tail = mine.catch(() => {})
  return mine
}

export type FileBytes = { type: FileType; bytes: Uint8Array }

/**
 * @param load reads the file when its turn has come: files that wait for theirs are in nobody's memory. Null: there is
 * nothing to clean any more
 * @throws BrokenFile
 */
export function clean(load: () => Promise<FileBytes | null>): Promise<FileBytes | null> {
  return inTurn(async () => {
    const file = await load()
    if (!file) return null
    const { type, bytes } = file
    return { type, bytes: await (type === 'application/pdf' ? rewritePdf(bytes) : redrawPicture(type, bytes)) }
  })
}

/** @param boxes longest sides in pixels. @returns a WebP each. @throws BrokenFile */
export function scale(type: PictureType, bytes: Uint8Array, boxes: readonly number[]): Promise<Uint8Array[]> {
  return inTurn(() => scalePicture(type, bytes, boxes))
}
