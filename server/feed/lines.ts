/** A body or a file as lines, a part at a time: the longest line bounds the memory that reading takes. */

export const LINE_MAX = 64 * 1024

/** text null: longer than LINE_MAX, and passed over. */
export type Line = { line: number; text: string | null }

const NEWLINE = 10

/** Empty lines count, but are left out. */
export async function* readLines(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let held: Uint8Array[] = []
  let size = 0
  let line = 0
  const take = (): string | null => {
    const text = size > LINE_MAX ? null : new TextDecoder().decode(Buffer.concat(held)).trim()
    held = []
    size = 0
    line++
    return text
  }
  for await (const part of parts) {
    let from = 0
    for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, from)) {
      hold(part.subarray(from, at))
      const text = take()
      if (text !== '') yield { line, text }
      from = at + 1
    }
    hold(part.subarray(from))
  }
  if (size > 0) {
    const text = take()
    if (text !== '') yield { line, text }
  }

  function hold(part: Uint8Array): void {
    size += part.length
    // Of a line that is too long nothing is kept.
    if (size > LINE_MAX) held = []
    else if (part.length > 0) held.push(part)
  }
}
