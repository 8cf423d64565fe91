/** A part of a file, as players ask for it (RFC 9110, section 14): one range of bytes; several at once get the whole. */

/** Both ends are included, as the header counts. */
export type Range = { start: number; end: number }

const ONE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * @param size of the file in bytes
 * @returns null: send all of it; 'none': nothing of the file lies there
 */
export function rangeOf(header: string | null, size: number): Range | 'none' | null {
  const [, from, to] = ONE.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  // Without a beginning it is the last so many bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return null
  return start >= size ? 'none' : { start, end }
}
