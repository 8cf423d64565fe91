/** A stranger's file is never kept: what is kept was written here, from the pixels of a picture or the pages of a PDF. */
import type { FileType } from '../kinds.ts'
import { rewritePdf } from './pdf.ts'
import { redrawPicture } from './picture.ts'

let tail: Promise<unknown> = Promise.resolve()

/** One file at a time: decoding needs memory, and the shop's other readers the processor. @throws BrokenFile */
export function clean(type: FileType, bytes: Uint8Array): Promise<Uint8Array> {
  const work = () => (type === 'application/pdf' ? rewritePdf(bytes) : redrawPicture(type, bytes))
  const mine = tail.then(work, work)
  tail = mine.catch(() => {})
  return mine
}
