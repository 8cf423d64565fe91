/** The filters of a ledger in an address. */
import { ledger as copy } from '#copy/wallet.ts'
import { pageNumber } from '#parts/frame/address.ts'

/** Days are YYYY-MM-DD, both included; '' means no limit. */
export type Asked = { use: '' | 'in' | 'out'; from: string; to: string; page: number }

export function askedOf(params: URLSearchParams): Asked {
  const use = params.get('use')
  return {
    use: use === 'in' || use === 'out' ? use : '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    page: pageNumber(params.get('page')),
  }
}

/** The text when it is a day of the calendar, otherwise ''. */
function dayOf(text: string | null): string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(text) ? '' : text
}

/** Why the range is not valid; '' when it is. */
export function rangeFault({ from, to }: Pick<Asked, 'from' | 'to'>): string {
  return from && to && to < from ? copy.endBeforeStart : ''
}

export function ledgerPath(path: string, { use, from, to, page }: Asked): string {
  const query = new URLSearchParams({
    ...(use && { use }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `${path}?${query}` : path
}
