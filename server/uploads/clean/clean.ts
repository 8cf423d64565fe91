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

/** @throws BrokenFile */
export function clean(type: FileType, bytes: Uint8Array): Promise<Uint8Array> {
  return inTurn(() => (type === 'application/pdf' ? rewritePdf(bytes) : redrawPicture(type, bytes)))
}

/** @param boxes longest sides in pixels. @returns a WebP each. @throws BrokenFile */
export function scale(type: PictureType, bytes: Uint8Array, boxes: readonly number[]): Promise<Uint8Array[]> {
  return inTurn(() => scalePicture(type, bytes, boxes))
}
