import type { Failure } from '#contract/outcome.ts'

/** Neither the network nor the device had an answer. */
export class ReadFailure extends Error {
  declare readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}
