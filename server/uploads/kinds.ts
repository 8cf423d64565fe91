/** What a file is, by its content: its name and what the browser says of it do not count. */
import type { Purpose } from './own-files.ts'

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'
export type FileType = PictureType | 'application/pdf'

const SIGNS: readonly (readonly [type: FileType, sign: string, at: number])[] = [
  ['image/jpeg', '\xff\xd8\xff', 0],
  ['image/png', '\x89PNG\r\n\x1a\n', 0],
  ['image/webp', 'WEBP', 8],
  ['application/pdf', '%PDF-', 0],
]

export const ENDINGS: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const IMAGES: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp']
const ALLOWED: Record<Purpose, readonly FileType[]> = {
  paper: [...IMAGES, 'application/pdf'],
  return: IMAGES,
  receipt: [...IMAGES, 'application/pdf'],
  feedback: IMAGES,
  signature: ['image/png'],
}
const REPORTS: readonly FileType[] = ['application/pdf', 'image/jpeg', 'image/png']
const NAMES: Record<FileType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}

/** Null: none that this purpose takes. */
export function typeOf(bytes: Uint8Array, purpose: Purpose): FileType | null {
  const found = signOf(bytes)
  return found && ALLOWED[purpose].includes(found) ? found : null
}

/** Null: no picture that is taken here. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const found = signOf(bytes)
  return found && found !== 'application/pdf' ? found : null
}

/** Null: nothing that an inspection report may be. */
export function reportTypeOf(bytes: Uint8Array): FileType | null {
  const found = signOf(bytes)
  return found && REPORTS.includes(found) ? found : null
}

function signOf(bytes: Uint8Array): FileType | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return SIGNS.find(([, sign, at]) => head.startsWith(sign, at))?.[0]
}

const namesOf = (types: readonly FileType[]): string => types.map((type) => NAMES[type]).join('、')
export const allowedNames = (purpose: Purpose): string => namesOf(ALLOWED[purpose])
export const reportNames = namesOf(REPORTS)
