/** Whatever a call's schema allows can be sent: its fields fit into one form, else the server would refuse it as too long. */
import type * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { inputs } from '#contract/inputs.ts'
import { BODY_MAX_PARAMS, CART_MAX_PARAMS } from '#domain/limits.ts'

/** Who counts the fields before sending, each with where. */
const COUNTED: Partial<Record<CallName, string>> = {
  cartAdd: 'src/outbox/shipments.ts: fitBatch',
  cartCopy: 'src/outbox/shipments.ts: COPY_CELLS_MAX; src/actions/cart/copy-stores.ts asks for lines without numbers',
}

type Schema = v.GenericSchema & {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly Schema[]
  pipe?: readonly { type: string; requirement?: unknown }[]
}

/** The most parameters that a value of this schema becomes. */
function parametersOf(schema: Schema): number {
  const { entries, item, wrapped, options, pipe } = schema
  if (entries) return Object.values(entries).reduce((sum, one) => sum + parametersOf(one), 0)
  if (wrapped) return parametersOf(wrapped)
  if (item) {
    const most = pipe?.find(({ type }) => type === 'max_length')?.requirement
    return (typeof most === 'number' ? most : Infinity) * parametersOf(item)
  }
  if (schema.type === 'union' && options) return Math.max(...options.map(parametersOf))
  return 1
}

test.each(Object.entries(inputs) as [CallName, Schema][])('%s', (name, schema) => {
  const { wholeCart }: Call = calls[name]
  const room = wholeCart ? CART_MAX_PARAMS : BODY_MAX_PARAMS
  const most = parametersOf(schema)
  if (COUNTED[name]) expect(most, 'it fits by itself: take its line away').toBeGreaterThan(room)
  else expect(most, 'give lists a limit that one form holds, or the call `wholeCart`').toBeLessThanOrEqual(room)
})
