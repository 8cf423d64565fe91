/** Numbers that addresses carry. */

/** A page's number from the address; the first for anything else. */
export function pageNumber(text: string | null | undefined): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1
}

/** An id from the address; 0 for anything else. */
export function idOf(text: string | null | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0
}

/** The ids of "1,2,3"; what is none is left out. */
export function idsOf(text: string | undefined): number[] {
  return [...new Set((text ?? '').split(',').map(idOf))].filter((id) => id > 0)
}
