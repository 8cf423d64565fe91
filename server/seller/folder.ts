/** What verbs share that take a folder of files: that it is one, and a line for each file that did not stay as it was. */
import { stat } from 'node:fs/promises'
import { invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/pictures.ts'
import type { FileOutcome } from '#server/uploads/given.ts'

export type Counts = { new: number; changed: number; unchanged: number; removed: number; error: number }

/** @throws Refusal 422 */
export async function assertFolder(path: string): Promise<void> {
  const found = path ? await stat(path).catch(() => null) : null
  if (!found?.isDirectory()) throw invalid('folder', copy.noFolder(path))
}

/** A sentence with the sums, then a line for each file but those that stay as they are. */
export async function linesOf(
  outcomes: AsyncIterable<FileOutcome>,
  sums: (counts: Counts) => string,
): Promise<string[]> {
  const counts = { new: 0, changed: 0, unchanged: 0, removed: 0, error: 0 }
  const lines: string[] = []
  for await (const { file, result, hint } of outcomes) {
    if (typeof result === 'string') {
      counts[result]++
      if (result !== 'unchanged') lines.push(copy.result(file, copy.results[result], hint))
    } else {
      counts.error++
      lines.push(copy.result(file, result.reason))
    }
  }
  return [sums(counts), ...lines]
}
