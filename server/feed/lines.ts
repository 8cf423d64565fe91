/** A body or a file as lines, a part at a time: the longest line bounds the memory that reading takes. */
import * as copy from '#server/copy/feed.ts'

export const LINE_MAX = 64 * 1024

/** text null: it is passed over, for this reason. */
export type Line = { line: number; text: string } | { line: number; text: null; reason: string }

const NEWLINE = 10

/** Empty lines count, but are left out. */
export async function* readLines(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let held: Uint8Array[] = []
  let size = 0
  let line = 0
  const take = (): Line => {
    line++
    const taken = size > LINE_MAX ? { line, text: null, reason: copy.lineTooLong(LINE_MAX) } : decoded(line, held)
    held = []
    size = 0
    return taken
  }
  for await (const part of parts) {
    let from = 0
    for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, from)) {
      hold(part.subarray(from, at))
      const taken = take()
      if (taken.text !== '') yield taken
      from = at + 1
    }
    hold(part.subarray(from))
  }
  if (size > 0) {
    const taken = take()
    if (taken.text !== '') yield taken
  }

  function hold(part: Uint8Array): void {
    size += part.length
    // Of a line that is too long nothing is kept.
    if (size > LINE_MAX) held = []
    else if (part.length > 0) held.push(part)
  }
}

/** Chinese sheets are often saved as GBK: read as UTF-8 their names would be stored as replacement characters, without a word. */
function decoded(line: number, parts: readonly Uint8Array[]): Line {
  try {
    return { line, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)).trim() }
  } catch {
    return { line, text: null, reason: copy.notUtf8 }
  }
}
