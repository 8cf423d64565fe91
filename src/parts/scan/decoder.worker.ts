/**
 * Reads codes from pictures where the browser cannot: zxing compiled to WebAssembly, in a worker of its own. The page
 * goes on meanwhile, and WebAssembly is allowed by this worker's own policy only (server/guard/headers.ts).
 */
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecodeReply, DecodeRequest } from './decoder.ts'

/** The page's library of types has no worker in it. */
type WorkerScope = {
  onmessage: ((event: MessageEvent<DecodeRequest>) => void) | null
  postMessage(reply: DecodeReply): void
}
const scope = globalThis as unknown as WorkerScope

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'ITF', 'DataMatrix', 'QRCode'],
  maxNumberOfSymbols: 4,
}

const ready = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })

scope.onmessage = ({ data: { id, pixels, width, height } }) =>
  void decode(new ImageData(pixels, width, height)).then(
    (codes) => scope.postMessage({ id, codes }),
    () => scope.postMessage({ id, codes: null }),
  )

async function decode(picture: ImageData): Promise<string[]> {
  await ready
  return (await readBarcodes(picture, OPTIONS)).filter(({ isValid }) => isValid).map(({ text }) => text)
}
