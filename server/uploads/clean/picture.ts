/**
 * Decodes a picture and encodes it anew: upright, in one size that a screen can use, without notes, further frames, or
 * bytes that belong to no pixel. How many pixels there are is read before any is decoded.
 */
import type Sharp from 'sharp'
import * as copy from '#server/copy/uploads.ts'
import type { FileType } from '../kinds.ts'
import { BrokenFile } from './broken.ts'

type PictureType = Exclude<FileType, 'application/pdf'>
type Format = 'jpeg' | 'png' | 'webp'

/** What the cameras of phones make at most. */
export const PIXELS_MAX = 50_000_000
/** Of one side: longer ones are no photo of a paper. */
export const SIDE_MAX = 12_000
/** Of the longer side as it is kept: small print of a licence stays readable. */
const SIDE_KEPT = 4_000
const QUALITY = 85
/** Seconds. */
const LONGEST = 20
const MEGA = 1_000_000

const FORMATS: Record<PictureType, Format> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }
const DECODERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

let loading: Promise<typeof Sharp> | undefined

/** @throws Error where the library has no build for this machine: no upload of a picture can be taken there */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // No decoder but those of the three kinds ever sees a stranger's bytes.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: DECODERS })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}

/** @throws BrokenFile */
export async function redrawPicture(type: PictureType, bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  // Without any bytes the library takes it for a picture to be drawn.
  if (bytes.length === 0) throw new BrokenFile(copy.broken)
  const open = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
  const { format, width, height } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw new BrokenFile(/pixel limit/.test(String(error)) ? tooLarge : copy.broken)
    })
  if (format !== FORMATS[type]) throw new BrokenFile(copy.broken)
  if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX) throw new BrokenFile(tooLarge)
  return open()
    .autoOrient()
    .resize({ width: SIDE_KEPT, height: SIDE_KEPT, fit: 'inside', withoutEnlargement: true })
    .toFormat(FORMATS[type], type === 'image/png' ? {} : { quality: QUALITY })
    .timeout({ seconds: LONGEST })
    .toBuffer()
    .catch(() => {
      throw new BrokenFile(copy.broken)
    })
}

const tooLarge = copy.pixels(PIXELS_MAX / MEGA, SIDE_MAX)
