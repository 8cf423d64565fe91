/**
 * Writes a PDF anew from what its pages draw. Pages keep their size, contents and resources; scripts, actions,
 * attachments, forms, notes, layers' settings and what follows the end are in none of these, and do not come along.
 */
import type * as PdfLib from '@cantoo/pdf-lib'
import * as copy from '#server/copy/uploads.ts'
import { BrokenFile } from './broken.ts'

type Library = typeof PdfLib

/** A licence has a page or two; a contract some dozens. */
export const PAGES_MAX = 200
/** Objects that stand openly in the file; a scan has some dozens. */
export const OBJECTS_MAX = 20_000
/** Bytes that all compressed parts of the file's structure may become together. */
export const INFLATED_MAX = 8 * 1024 * 1024

/** What a page is drawn from. */
const PAGE_KEYS = new Set([
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'Rotate',
  'Resources',
  'Contents',
  'UserUnit',
  'Group',
])
/** Of a picture or another stream: data outside the file, and what is no part of the drawing. */
const STREAM_EXTRAS = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI', 'Metadata', 'PieceInfo', 'AF']
/** An object that says one of these of itself does something or holds something. No page is drawn from it. */
const TYPES_REFUSED = new Set(['Action', 'Filespec', 'EmbeddedFile', 'Annot'])
const KEYS_REFUSED = ['JS', 'EF', 'RichMediaContent', 'XFA']

/** @throws BrokenFile */
export async function rewritePdf(bytes: Uint8Array): Promise<Uint8Array> {
  if (hasMore(bytes, 'obj', 2 * OBJECTS_MAX)) throw new BrokenFile(copy.broken)
  const library = await import('@cantoo/pdf-lib')
  limitInflating(library)
  leftToInflate = INFLATED_MAX
  try {
    // The library's search for the end of an invalid object reads the rest of the file again for each of them.
    const from = await library.PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    const count = from.getPageCount()
    if (count === 0) throw new BrokenFile(copy.broken)
    if (count > PAGES_MAX) throw new BrokenFile(copy.pdfPages(PAGES_MAX))
    leaveOut(from, library)
    const to = await library.PDFDocument.create({ updateMetadata: false })
    for (const page of await to.copyPages(from, from.getPageIndices())) to.addPage(page)
    if (acts(to, library)) throw new BrokenFile(copy.pdfActive)
    return await to.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
  } catch (error) {
    if (error instanceof BrokenFile) throw error
    // Whatever else a stranger's bytes made the library throw: it cannot be read.
    throw new BrokenFile(error instanceof library.EncryptedPDFError ? copy.pdfLocked : copy.broken)
  }
}

/** An object stands between two such words. */
function hasMore(bytes: Uint8Array, word: string, most: number): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let at = file.indexOf(word); at >= 0 && count <= most; at = file.indexOf(word, at + 1)) count++
  return count > most
}

/** Before copying, because everything that a copied object names is copied too. */
function leaveOut(document: PdfLib.PDFDocument, { PDFName, PDFStream }: Library): void {
  for (const { node } of document.getPages())
    for (const key of node.keys()) if (!PAGE_KEYS.has(key.decodeText())) node.delete(key)
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (object instanceof PDFStream) for (const key of STREAM_EXTRAS) object.dict.delete(PDFName.of(key))
}

function acts(document: PdfLib.PDFDocument, { PDFName, PDFDict, PDFStream }: Library): boolean {
  const does = (dict: PdfLib.PDFDict): boolean => {
    const type = dict.get(PDFName.of('Type'))
    if (type instanceof PDFName && TYPES_REFUSED.has(type.decodeText())) return true
    return (
      KEYS_REFUSED.some((key) => dict.has(PDFName.of(key))) ||
      dict.values().some((one) => one instanceof PDFDict && does(one))
    )
  }
  return document.context
    .enumerateIndirectObjects()
    .some(([, object]) => (object instanceof PDFDict ? does(object) : object instanceof PDFStream && does(object.dict)))
}

type Inflating = { buffer: Uint8Array; ensureBuffer(requested: number): Uint8Array }
let isLimited = false
/** Of the file in hand: files are cleaned one after the other. */
let leftToInflate = 0

/** The library inflates without a limit, and exports nothing to set one: the class that all its decoders share gets it. */
function limitInflating({ PDFContext, PDFRawStream, decodePDFRawStream }: Library): void {
  if (isLimited) return
  const sample = decodePDFRawStream(PDFRawStream.of(PDFContext.create().obj({ Filter: 'FlateDecode' }), EMPTY))
  const shared = Object.getPrototypeOf(Object.getPrototypeOf(sample)) as Inflating
  const inflate = shared.ensureBuffer
  shared.ensureBuffer = function (requested) {
    const before = this.buffer.byteLength
    if (requested - before > leftToInflate) throw new BrokenFile(copy.broken)
    const grown = inflate.call(this, requested)
    leftToInflate -= grown.byteLength - before
    return grown
  }
  isLimited = true
}

/** Deflated nothing. */
const EMPTY = new Uint8Array([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])
