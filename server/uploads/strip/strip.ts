/**
 * Takes out of a picture what it says besides itself: where and when and with what it was taken, who made it, and
 * anything that follows its end. PDF files are kept as they are; they are only ever handed out as a download.
 */
import type { FileType } from '../kinds.ts'
import { stripJpeg } from './jpeg.ts'
import { stripPng } from './png.ts'
import { stripWebp } from './webp.ts'

const STRIPPERS: Record<FileType, (bytes: Uint8Array) => Uint8Array> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'application/pdf': (bytes) => bytes,
}

/** @throws BrokenFile for one that breaks off or contradicts itself */
export const strip = (type: FileType, bytes: Uint8Array): Uint8Array => STRIPPERS[type](bytes)
