/** NDJSON: a line is an object. */
import * as copy from '#server/copy/feed.ts'
import type { Line } from './lines.ts'
import type { Input, Outcome } from './run.ts'
import { isFault } from './kind.ts'

export async function* ndjsonInputs(lines: AsyncIterable<Line>): AsyncGenerator<Input> {
  for await (const read of lines) {
    if (read.text === null) yield { line: read.line, fault: { field: '', reason: read.reason } }
    else yield parse(read.line, read.text)
  }
}

function parse(line: number, text: string): Input {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const cut = text.includes('\\u') && Object.entries(value).find(([, part]) => hasHalf(part))
      return cut ? { line, fault: { field: cut[0], reason: copy.halfCharacter } } : { line, value }
    }
  } catch {
    // Said below.
  }
  return { line, fault: { field: '', reason: copy.notJson } }
}

/**
 * "\ud83d" alone is half a character, of a system that cuts texts by their length: it would be stored as a replacement
 * character, without a word. Only an escape can hold one, the bytes of a line are UTF-8.
 */
function hasHalf(part: unknown): boolean {
  if (typeof part === 'string') return /\p{Cs}/u.test(part)
  return typeof part === 'object' && part !== null && Object.values(part).some(hasHalf)
}

/** {"line":1,"key":"A1","result":"ok"}, unchanged, or error with its field and reason. */
export function outcomeLine({ line, key, result }: Outcome): string {
  const named = { line, ...(key && { key }) }
  if (isFault(result)) return `${JSON.stringify({ ...named, result: 'error', ...result })}\n`
  return `${JSON.stringify({ ...named, result: result === 'unchanged' ? 'unchanged' : 'ok' })}\n`
}
