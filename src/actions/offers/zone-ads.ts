import type { Input } from '#contract/calls.ts'
import type { Ad } from '#contract/entities.ts'
import { readOr } from '#actions/calls/read.ts'

type AdCall =
  | 'drawAds'
  | 'focusDemo'
  | 'focusKxzq'
  | 'focusKxzqAd'
  | 'focusLogin'
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
  return (await readOr(name, input, { data: [] }, signal ? { signal } : {})).data
}
