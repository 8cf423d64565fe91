/**
 * THE CALL TABLE: every call the app makes and the server implements, one line each.
 * A line says method, path and reply, and then only what is unusual about it; its input's schema stands in inputs.ts.
 * Several files, because the first page shall not wait for lines it does not use.
 */
import type * as v from 'valibot'
import { frame } from './calls/frame.ts'
import { members } from './calls/members.ts'
import { pages } from './calls/pages.ts'
import { queued } from './calls/queued.ts'
import type { Inputs } from './inputs.ts'

export { fillPath, type Call, type Method } from './call.ts'

export const calls = { ...frame, ...queued, ...pages, ...members }

export type Calls = typeof calls
export type CallName = keyof Calls
/**
 * What a caller gives: the schema's output type, so ids are numbers and flags 0 or 1. Defaults may be left out.
 * The condition keeps the checker from weighing every call of the table wherever one is made.
 */
export type Input<N extends CallName> = N extends unknown ? CallerInputs[N] : never
/** What a handler gets. */
export type Parsed<N extends CallName> = HandlerInputs[N]
export type Reply<N extends CallName> = Replies[N]

/** By name, so that each is worked out once however often it is asked for. */
type CallerInputs = { [N in CallName]: Loose<v.InferInput<Inputs[N]>, v.InferOutput<Inputs[N]>> }
type HandlerInputs = { [N in CallName]: v.InferOutput<Inputs[N]> }
type Replies = { [N in CallName]: NonNullable<Calls[N]['reply']> }

/** Optional where the input is, typed as the output is. */
type Loose<I, O> = I extends readonly (infer IE)[]
  ? O extends readonly (infer OE)[]
    ? Loose<IE, OE>[]
    : O
  : I extends object
    ? O extends object
      ? { [K in keyof I as K extends keyof O ? K : never]: Loose<I[K], O[K & keyof O]> }
      : O
    : O
