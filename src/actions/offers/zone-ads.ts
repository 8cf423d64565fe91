import type { Input } from '#contract/calls.ts'
import type { Ad } from '#contract/entities.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'

type AdCall =
  | 'drawAds'
  | 'focusDemo'
  | 'focusKxzq'
  | 'focusKxzqAd'
  | 'focusNewKxzq'
  | 'focusXrtj'
  | 'focusYx'
  | 'focusZyzq'

/** A zone's ads are its trimmings: where they cannot be had it stands without them. */
export async function readAds<N extends AdCall>(
  name: N,
  input: Input<N>,
  signal?: AbortSignal,
): Promise<readonly Ad[]> {
  try {
    return (await read(name, input, signal ? { signal } : {})).data.data
  } catch (error) {
    if (error instanceof ReadFailure) return []
    throw error
  }
}
