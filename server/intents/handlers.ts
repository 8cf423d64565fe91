/** Who answers the calls of signed orders. */
import type { Handlers } from '#server/context.ts'
import { intentAsk, intentCancel, intentConfirm, intents } from './answers.ts'
import { intentCreate } from './create.ts'

export const intentHandlers = {
  intents,
  intentAsk,
  intentCancel,
  intentConfirm,
  intentCreate,
} satisfies Partial<Handlers>
