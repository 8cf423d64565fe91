/**
 * application/x-www-form-urlencoded with brackets (section 7: POST and PUT bodies are form-encoded):
 * { params: [{ goods_id: 7 }], new: 1 } ⇄ params[0][goods_id]=7&new=1. The one encoder, used by page, worker and tests;
 * decode-form.ts is its other half.
 */
export type FormValue = string | number | null | undefined | FormValue[] | { [key: string]: FormValue }

/** A half of a character, as cutting a text leaves it: nothing can encode it. */
const HALVES = /\p{Surrogate}/gu
const encode = (text: string): string => encodeURIComponent(text.replace(HALVES, ''))

/** Encodes in key order; null and undefined are left out, "" stays. */
export function encodeForm(value: Record<string, FormValue>): string {
  const out: string[] = []
  const walk = (name: string, v: FormValue): void => {
    if (v === null || v === undefined) return
    if (Array.isArray(v)) v.forEach((item, i) => walk(`${name}[${i}]`, item))
    else if (typeof v === 'object') for (const [k, item] of Object.entries(v)) walk(`${name}[${k}]`, item)
    else out.push(`${encodeURIComponent(name)}=${encode(String(v))}`)
  }
  for (const [k, v] of Object.entries(value)) walk(k, v)
  return out.join('&')
}
