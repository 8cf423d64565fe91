/**
 * Pictures from a folder whose files are named by the seller's codes: `A0001.jpg`, `A0001-2.jpg`. What the folder has of a
 * code are all its pictures: others go. A file that is wrong harms no other, and nothing goes of its code.
 */
import { join } from 'node:path'
import type { Pool } from '#server/db/sql.ts'
import { Refusal } from '#server/refusal.ts'
import * as copy from '#server/copy/pictures.ts'
import { BrokenFile } from '#server/uploads/clean/broken.ts'
import { type FileOutcome, filesIn, readGiven, sourceOf } from '#server/uploads/given.ts'
import type { FileStore } from '#server/uploads/store.ts'
import type { PictureFolder } from '#catalogue/addresses.ts'
import { encodePicture, FILE_MAX, keepPicture } from './keep.ts'

/** What has a picture, by its number of ours. */
export type Owners = {
  folder: PictureFolder
  most: number
  /** Numbers by the seller's codes. */
  idsOf(pool: Pool, codes: readonly string[]): Promise<Map<string, number>>
  /** source: '' where it is not known what was given. */
  stored(pool: Pool, id: number): Promise<StoredPicture[]>
  write(pool: Pool, id: number, change: Change): Promise<void>
}
export type StoredPicture = { position: number; hash: string | null; source: string }
export type Change = {
  set: readonly { position: number; hash: string; source: string }[]
  remove: readonly number[]
}
type Deps = { pool: Pool; store: FileStore; owners: Owners; now: number; isDry: boolean }
type Named = { file: string; code: string; position: number }

const NAME = /^(.+)\.(jpe?g|png|webp)$/i
const NUMBERED = /^(.+)-([1-9]\d?)$/

export async function* importFolder(path: string, deps: Deps): AsyncGenerator<FileOutcome> {
  const files = await filesIn(path)
  const stems = files.flatMap((file) => NAME.exec(file)?.[1] ?? [])
  const codes = stems.flatMap((stem) => [stem, NUMBERED.exec(stem)?.[1] ?? stem])
  const ids = await deps.owners.idsOf(deps.pool, [...new Set(codes)])
  const byCode = new Map<string, Named[]>()
  for (const file of files) {
    const named = nameOf(file, ids, deps.owners.most)
    if ('reason' in named) yield { file, result: named }
    else byCode.set(named.code, [...(byCode.get(named.code) ?? []), named])
  }
  for (const [code, all] of byCode) yield* importOwner(path, ids.get(code) ?? 0, all, deps)
}

/** A code may itself end with a number: the whole name is tried first. */
function nameOf(file: string, ids: ReadonlyMap<string, number>, most: number): Named | { reason: string } {
  const stem = NAME.exec(file)?.[1]
  if (stem === undefined) return { reason: copy.notPicture }
  if (ids.has(stem)) return { file, code: stem, position: 1 }
  const [, code = '', number = '1'] = NUMBERED.exec(stem) ?? []
  if (!ids.has(code)) return { reason: copy.noCode }
  if (Number(number) > most) return { reason: most === 1 ? copy.onlyOne : copy.tooMany(most) }
  return { file, code, position: Number(number) }
}

async function* importOwner(
  path: string,
  id: number,
  files: readonly Named[],
  { pool, store, owners, now, isDry }: Deps,
): AsyncGenerator<FileOutcome> {
  const stored = new Map((await owners.stored(pool, id)).map((one) => [one.position, one]))
  const set: Change['set'][number][] = []
  const taken = new Set<number>()
  const outcomes: FileOutcome[] = []
  for (const { file, position } of files) {
    try {
      if (taken.has(position)) throw new BrokenFile(copy.sameCode)
      taken.add(position)
      const bytes = await readGiven(join(path, file), { most: FILE_MAX, noFile: copy.notPicture })
      const had = stored.get(position)
      const source = sourceOf(bytes)
      if (had?.hash && had.source === source) {
        outcomes.push({ file, result: 'unchanged' })
        continue
      }
      const picture = await encodePicture(owners.folder, bytes)
      // Whoever keeps no source is compared by what would be stored.
      if (had?.hash === picture.hash && had.source === '') {
        outcomes.push({ file, result: 'unchanged' })
        continue
      }
      if (!isDry) await keepPicture({ pool, store }, picture, now)
      set.push({ position, hash: picture.hash, source })
      outcomes.push({ file, result: had ? 'changed' : 'new' })
    } catch (error) {
      if (!(error instanceof BrokenFile || error instanceof Refusal)) throw error
      outcomes.push({ file, result: { reason: error.message } })
    }
  }
  const isWhole = outcomes.every(({ result }) => typeof result === 'string')
  const remove = isWhole ? [...stored.keys()].filter((position) => !taken.has(position)) : []
  if (!isDry && (set.length > 0 || remove.length > 0)) await owners.write(pool, id, { set, remove })
  yield* outcomes
  const [first] = files
  for (const position of remove) yield { file: `${first?.code}-${position}`, result: 'removed' }
}
