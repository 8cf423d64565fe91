import type { Goods } from '#contract/entities.ts'
import { personal } from './personal.ts'

/** A number field that the number pad stands for. */
export type PadTarget = {
  input: HTMLInputElement
  goods: Goods
  /** Pieces in the field now. */
  value: number
  /** Takes a typed number as the field itself would: fitted to step and bounds. */
  set: (n: number) => void
}

/** null: the pad is closed. The target is wrapped in `ref`: it holds an element of the page. */
export const numberPad = personal(() => ({ target: null as PadTarget | null }))
