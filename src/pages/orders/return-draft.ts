/** The draft of an application for a return: its form stores it, and a check of arrived goods fills it in. */
import type { Input } from '#contract/calls.ts'
import type { Picked } from '#actions/upload/upload.ts'

export type ReturnForm = {
  /** Pieces to return, by the line's id. */
  numbers: Readonly<Record<number, number>>
  cause: Input<'returnApply'>['cause'] | ''
  text: string
  photos: readonly Picked[]
  /** What a check of arrived goods wrote into it. */
  filled?: Pick<ReturnForm, 'cause' | 'text'>
}

export const BLANK: ReturnForm = { numbers: {}, cause: '', text: '', photos: [] }
export const returnDraft = (orderId: string): string => `return:${orderId}`
