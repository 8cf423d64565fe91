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
/** Bytes that one compressed part of the file's structure may become. */
export const INFLATED_MAX = 32 * 1024 * 1024

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
  const library = await import('@cantoo/pdf-lib')
  limitInflating(library)
  try {
    const from = await library.PDFDocument.load(bytes, { updateMetadata: false })
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

type Inflating = { ensureBuffer(requested: number): Uint8Array }
let isLimited = false

/** The library inflates without a limit, and exports nothing to set one: the class that all its decoders share gets it. */
function limitInflating({ PDFContext, PDFRawStream, decodePDFRawStream }: Library): void {
  if (isLimited) return
  const sample = decodePDFRawStream(PDFRawStream.of(PDFContext.create().obj({ Filter: 'FlateDecode' }), EMPTY))
  const shared = Object.getPrototypeOf(Object.getPrototypeOf(sample)) as Inflating
  const inflate = shared.ensureBuffer
  shared.ensureBuffer = function (requested) {
    if (requested > INFLATED_MAX) throw new BrokenFile(copy.broken)
    return inflate.call(this, requested)
  }
  isLimited = true
}

/** Deflated nothing. */
const EMPTY = new Uint8Array([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])
