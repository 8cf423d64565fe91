/** Scanners for browser tests: one that types, and a film of a bar code for Chromium's own camera. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Between two keys (s). Each key carries its own time, so a busy machine makes no hand of the scanner. */
const GAP = 0.01

/** Types a code as a keyboard scanner does, Enter at its end. */
export async function typeScan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1_000
  for (const key of [...code, 'Enter']) {
    timestamp += GAP
    const text = key === 'Enter' ? '\r' : key
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp })
  }
  await session.detach()
}

/** Seven modules a digit (GS1 General Specifications, 5.2.1): set A; set B is its mirrored complement, set C its complement. */
const SET_A = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
/** Which digits of the left half are of set B, by the first digit. */
const PARITY = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ')
const complement = (bits: string): string => bits.replace(/\d/g, (bit) => (bit === '0' ? '1' : '0'))

function modulesOf(ean: string): string {
  const [first = 0, ...digits] = [...ean].map(Number)
  const left = digits.slice(0, 6).map((digit, i) => {
    const bits = SET_A[digit] ?? ''
    return PARITY[first]?.[i] === 'A' ? bits : [...complement(bits)].reverse().join('')
  })
  const right = digits.slice(6).map((digit) => complement(SET_A[digit] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}

const [WIDTH, HEIGHT, MODULE] = [640, 480, 4]

/** A film (YUV4MPEG2) that shows the code. @returns its file */
export function filmOf(ean: string): string {
  const modules = modulesOf(ean)
  const margin = Math.floor((WIDTH - modules.length * MODULE) / 2)
  const row = Buffer.alloc(WIDTH, 235)
  for (const [i, bit] of [...modules].entries())
    if (bit === '1') row.fill(16, margin + i * MODULE, margin + (i + 1) * MODULE)
  const blank = Buffer.alloc(WIDTH, 235)
  const rows = Array.from({ length: HEIGHT }, (_, y) => (y > 100 && y < 380 ? row : blank))
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  const file = join(tmpdir(), `ean-${ean}-${process.pid}.y4m`)
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
  return file
}

/** Flags of a Chromium whose camera shows the film, and whose owner has said yes. */
export const cameraFlags = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]
