/** The input: form or query decoded, then checked by the call's schema. */
import * as v from 'valibot'
import { inputs } from '#contract/inputs.ts'
import { CART_MAX_PARAMS } from '#domain/limits.ts'
import { parseForm, readForm } from '#server/guard/body.ts'
import { Refusal } from '#server/refusal.ts'
import * as copy from '#copy/inputs.ts'
import type { Step } from './exchange.ts'

/** @throws Refusal 413, 415, 422 */
export const decodeForm: Step = async (exchange, next) => {
  exchange.body = await readForm(exchange.c.req.raw)
  exchange.input = parseForm(exchange.body, exchange.call.wholeCart ? CART_MAX_PARAMS : undefined)
  return next()
}

/** @throws Refusal 422 */
export const decodeQuery: Step = (exchange, next) => {
  const { url } = exchange.c.req
  const at = url.indexOf('?')
  exchange.input = parseForm(at < 0 ? '' : url.slice(at + 1))
  return next()
}

/** Path parameters stand for fields of their name. @throws Refusal 422 with every failing field, named as it was typed: params.0.number */
export const validate: Step = (exchange, next) => {
  const tree = { ...(exchange.input as object), ...exchange.c.req.param() }
  exchange.input = checkInput(inputs[exchange.name], tree)
  return next()
}

function checkInput(schema: v.GenericSchema, tree: unknown): unknown {
  const result = v.safeParse(schema, tree, { message: copy.wrongShape })
  if (result.success) return result.output
  const errors: Record<string, string[]> = {}
  for (const issue of result.issues) {
    const field = issue.path?.map((step) => String(step.key)).join('.') ?? ''
    ;(errors[field] ??= []).push(issue.message)
  }
  throw new Refusal(422, result.issues[0].message, { errors })
}
