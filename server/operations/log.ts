/**
 * What the process writes for whoever operates it. As JSON it is one line a request, a fault or a note, and holds nothing
 * that a person typed: no names, phones, codes, bodies, addresses with their query, cookies.
 */
import { sqlFacts } from '#server/db/sql.ts'

export type RequestLine = {
  id: string
  /** From the call table, else the pattern of the route. */
  call: string
  method: string
  status: number
  /** Until the answer was sent whole. */
  ms: number
  /** Of the answer with its headers. */
  bytes: number
}
export type FaultLine = { id: string; call: string; error: unknown }
export type Log = {
  /** The process about itself. */
  note(text: string): void
  request(line: RequestLine): void
  fault(line: FaultLine): void
}
type Write = (line: string) => void

export function jsonLog(now: () => number, write: Write): Log {
  const line = (kind: string, fields: object): void =>
    write(JSON.stringify({ time: new Date(now()).toISOString(), kind, ...fields }))
  return {
    note: (text) => line('note', { text }),
    request: (fields) => line('request', fields),
    fault: ({ id, call, error }) => line('fault', { id, call, ...errorFacts(error) }),
  }
}

/** For a developer's terminal: nothing of requests, everything of faults. */
export function textLog(say: Write, complain: Write): Log {
  return {
    note: say,
    request: () => {},
    fault: ({ id, call, error }) => complain(`${call} ${id}\n${error instanceof Error ? error.stack : String(error)}`),
  }
}

/** The message of an error may quote what was typed; its class, the database's code and the frames of its stack cannot. */
export function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name } = error.constructor
  const cause = error.cause === undefined ? {} : { cause: errorFacts(error.cause) }
  return { error: name, ...sqlFacts(error), at: framesOf(error), ...cause }
}

const FRAMES_MAX = 12
/** A frame names a place in the code: `at name (file:line:column)`. */
const FRAME = /^ {4}at [^"'`]*:\d+:\d+\)?$/

function framesOf({ stack = '', message }: Error): string[] {
  // The message stands before the frames, and may have lines that look like them.
  const from = stack.indexOf(message)
  const frames = from < 0 ? stack : stack.slice(from + message.length)
  return frames
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim())
}
