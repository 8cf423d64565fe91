/** The canvas of a signature: it has as many pixels as the screen, and keeps the drawing when its width changes. */
import type SignaturePad from 'signature_pad'

const INK = '#10151a'
/** Enough pixels for handwriting; the file has some 20 KB. */
const RATIO_MOST = 2

/** Makes the canvas' pixels fit its box. The drawing is scaled to the new width. */
export function fitCanvas(canvas: HTMLCanvasElement, pad: SignaturePad | null): void {
  const ratio = Math.min(RATIO_MOST, Math.max(1, devicePixelRatio))
  const before = canvas.width / ratio
  const { offsetWidth: width, offsetHeight: height } = canvas
  if (width === 0) return
  const strokes = pad?.toData() ?? []
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  canvas.getContext('2d')?.scale(ratio, ratio)
  const stretch = width / before
  pad?.fromData(
    strokes.map((stroke) => ({
      ...stroke,
      points: stroke.points.map((point) => ({ ...point, x: point.x * stretch })),
    })),
  )
}

/** Writes the name as large as the canvas allows. */
export function drawName(canvas: HTMLCanvasElement, name: string): void {
  fitCanvas(canvas, null)
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { offsetWidth: width, offsetHeight: height } = canvas
  const size = Math.min(height * 0.5, (width * 0.85) / Math.max(1, [...name].length))
  Object.assign(pen, {
    fillStyle: INK,
    font: `${size}px "Kaiti SC", KaiTi, STKaiti, serif`,
    textAlign: 'center',
    textBaseline: 'middle',
  })
  pen.fillText(name, width / 2, height / 2)
}

/** On a white background: a transparent drawing is invisible on a dark one. */
export function toPng(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const { width, height } = canvas
  const paper = Object.assign(document.createElement('canvas'), { width, height })
  const pen = paper.getContext('2d')
  if (pen) {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(canvas, 0, 0)
  }
  return new Promise((resolve) => paper.toBlob(resolve, 'image/png'))
}
