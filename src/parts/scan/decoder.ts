/** What reads codes from the camera's picture: the browser itself, or else our own worker, which is loaded when it is needed. */
// oxlint-disable-next-line import/default -- the bundler makes the address of the built worker its default export
import address from './decoder.worker.ts?worker&url'

export type DecodeRequest = { id: number; pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
/** null: the decoder could not be loaded. */
export type DecodeReply = { id: number; codes: string[] | null }

export type Decoder = {
  /** @throws Error when the decoder cannot be had */
  decode(video: HTMLVideoElement): Promise<string[]>
  close(): void
}

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const WANTED = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'itf', 'data_matrix', 'qr_code']
/** Without these two the browser's own reader is of no use for packs of drugs. */
const NEEDED = ['ean_13', 'data_matrix']
/** A wider picture (px) costs time and shows no more bars. */
const WIDEST = 960

export async function openDecoder(): Promise<Decoder> {
  return (await ownOfBrowser()) ?? inWorker()
}

async function ownOfBrowser(): Promise<Decoder | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !NEEDED.every((format) => formats.includes(format))) return null
  const detector = new BarcodeDetector({ formats: WANTED.filter((format) => formats.includes(format)) })
  return {
    // A picture that is not there yet is an error to some browsers.
    decode: async (video) => (await detector.detect(video).catch(() => [])).map(({ rawValue }) => rawValue),
    close: () => {},
  }
}

function inWorker(): Decoder {
  const worker = new Worker(trusted())
  const canvas = document.createElement('canvas')
  const waiting = new Map<number, { resolve: (codes: string[]) => void; reject: (error: Error) => void }>()
  let last = 0
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error('no decoder'))
    waiting.clear()
  }
  worker.onerror = fail
  worker.onmessage = ({ data: { id, codes } }: MessageEvent<DecodeReply>) => {
    if (codes === null) return fail()
    waiting.get(id)?.resolve(codes)
    waiting.delete(id)
  }
  return {
    decode: (video) => {
      const picture = pictureOf(video, canvas)
      if (!picture) return Promise.resolve([])
      const { data: pixels, width, height } = picture
      last += 1
      const request: DecodeRequest = { id: last, pixels: pixels as Uint8ClampedArray<ArrayBuffer>, width, height }
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject })
        worker.postMessage(request, [request.pixels.buffer])
      })
    },
    close: () => worker.terminate(),
  }
}

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  if (video.videoWidth === 0) return null
  const scale = Math.min(1, WIDEST / video.videoWidth)
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}

let policy: { createScriptURL(url: string): unknown } | undefined

/** The worker's address, as a trusted one where the page's policy (Trusted Types) demands that. */
function trusted(): string {
  policy ??= window.trustedTypes?.createPolicy('decoder', { createScriptURL: () => address })
  return (policy?.createScriptURL('') ?? address) as string
}
