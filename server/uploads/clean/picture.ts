/**
 * Decodes a picture and encodes it anew: upright, in one size that a screen can use, without notes, further frames, or
 * bytes that belong to no pixel. How many pixels there are is read before any is decoded.
 */
import type sharp from 'sharp'
import * as copy from '#server/copy/uploads.ts'
import type { PictureType } from '../kinds.ts'
import { BrokenFile } from './broken.ts'

type Picture = ReturnType<typeof sharp>
type Format = 'jpeg' | 'png' | 'webp'

/** What the cameras of phones make at most. */
const PIXELS_MAX = 50_000_000
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

let loading: Promise<typeof sharp> | undefined

/** @throws Error where the library has no build for this machine: no upload of a picture can be taken there */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    // No decoder but those of the three kinds ever sees a stranger's bytes.
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({ operation: DECODERS })
    library.cache(false)
    library.concurrency(1)
    return library
  })
  return loading
}

/** @throws BrokenFile */
export async function redrawPicture(type: PictureType, bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await openPicture(type, bytes)
  return encoded(
    picture
      .resize({ width: SIDE_KEPT, height: SIDE_KEPT, fit: 'inside', withoutEnlargement: true })
      .toFormat(FORMATS[type], type === 'image/png' ? {} : { quality: QUALITY }),
  )
}

/**
 * The same picture as a WebP a box: what a screen of the app asks for, never larger than the picture is.
 * @param boxes longest sides in pixels
 * @throws BrokenFile
 */
export async function scalePicture(
  type: PictureType,
  bytes: Uint8Array,
  boxes: readonly number[],
): Promise<Uint8Array[]> {
  const picture = await openPicture(type, bytes)
  const scaled: Uint8Array[] = []
  for (const side of boxes)
    scaled.push(
      await encoded(
        picture
          .clone()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: QUALITY }),
      ),
    )
  return scaled
}

/** Upright, and of a size that may be decoded. @throws BrokenFile */
async function openPicture(type: PictureType, bytes: Uint8Array): Promise<Picture> {
  const library = await loadSharp()
  // Without any bytes the library takes it for a picture to be drawn.
  if (bytes.length === 0) throw new BrokenFile(copy.broken)
  const open = () => library(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
  const { format, width, height } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw new BrokenFile(/pixel limit/.test(String(error)) ? tooLarge : copy.broken)
    })
  if (format !== FORMATS[type]) throw new BrokenFile(copy.broken)
  if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX) throw new BrokenFile(tooLarge)
  return open().autoOrient()
}

function encoded(picture: Picture): Promise<Uint8Array> {
  return picture
    .timeout({ seconds: LONGEST })
    .toBuffer()
    .catch(() => {
      throw new BrokenFile(copy.broken)
    })
}

const tooLarge = copy.pixels(PIXELS_MAX / MEGA, SIDE_MAX)
