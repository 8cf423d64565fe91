/** The number pad of touch screens: opened by a field, it goes from field to field without closing. */
import { ref } from 'valtio/vanilla'
import { numberPad, type PadTarget } from '#state/number-pad.ts'

/** Each field on the page that the pad can stand for, with what it says now. */
const fields = new WeakMap<Element, () => PadTarget | null>()

/** @returns what to call when the field leaves the page */
export function offerPad(input: HTMLInputElement, describe: () => PadTarget | null): () => void {
  fields.set(input, describe)
  return () => void fields.delete(input)
}

export function openPad(input: Element): void {
  const target = fields.get(input)?.()
  if (target) numberPad.target = ref(target)
}

export function closePad(): void {
  numberPad.target = null
}

/** The pad takes the next field that can be filled. @returns false: this was the last one */
export function padToNext(): boolean {
  const { target } = numberPad
  const next = target && fieldAfter(target.input)
  if (!next) return false
  next.scrollIntoView({ block: 'center' })
  openPad(next)
  return true
}

function fieldAfter(input: Element): Element | undefined {
  const all = [...document.querySelectorAll('main [role=spinbutton]:not(:disabled)')].filter((one) => fields.has(one))
  return all[all.indexOf(input) + 1]
}
