/** Photos are made smaller on the device: a phone's camera makes eight megabytes where a tenth is enough to read a sheet of paper. */
import { UPLOAD_MAX } from '#domain/limits.ts'
import { photoNotices as copy } from '#copy/notices.ts'
import { TAKES_PDF, type Picked, type Purpose } from './upload.ts'

const SIDE_MOST = 1_600
const QUALITY = 0.85
const THUMB_SIDE = 160
const THUMB_QUALITY = 0.7
/** Longer names lose their beginning, because the end holds the file type. */
const NAME_MOST = 100
const TOO_LARGE = copy.tooLarge(UPLOAD_MAX / 1024 / 1024)

/** @returns the file, or the message why it cannot be used */
export async function pick(file: File, purpose: Purpose): Promise<Picked | string> {
  const pdf = TAKES_PDF.includes(purpose)
  if (file.size === 0) return copy.empty
  if (pdf && isPdf(file)) return file.size > UPLOAD_MAX ? TOO_LARGE : newPick(file, file.name.slice(-NAME_MOST))
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return pdf ? copy.unreadableOrPdf : copy.unreadable
  try {
    const blob = await toJpeg(draw(image, SIDE_MOST))
    if (!blob) return copy.failed
    if (blob.size > UPLOAD_MAX) return TOO_LARGE
    return newPick(blob, jpegName(file.name), draw(image, THUMB_SIDE).toDataURL('image/jpeg', THUMB_QUALITY))
  } finally {
    image.close()
  }
}

function newPick(blob: Blob, name: string, thumb = ''): Picked {
  return { key: crypto.randomUUID(), id: '', name, blob, done: false, thumb }
}

function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name)
}

/** Drawing drops the photo's place and time. Transparent parts of a PNG become white. */
function draw(image: ImageBitmap, side: number): HTMLCanvasElement {
  const { width, height } = within(image, side)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0, width, height)
  return canvas
}

/** The size that fits into a square of `side`; never larger than it was. */
export function within(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

export function jpegName(name: string): string {
  return `${name.replace(/\.\w{1,5}$/, '').slice(-NAME_MOST) || copy.name}.jpg`
}
