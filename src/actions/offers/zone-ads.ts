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

/** A zone's advertisements; without an answer the zone is shown without them. */
export async function readAds<N extends AdCall>(
  name: N,
  input: Input<N>,
  signal?: AbortSignal,
): Promise<readonly Ad[]> {
  return (await readOr(name, input, { data: [] }, signal ? { signal } : {})).data
}
