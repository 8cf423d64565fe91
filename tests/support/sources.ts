/** Our own source files, for laws about what stands in them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Source = { path: string; text: string }

/** Every TypeScript file below a folder, by path. */
export function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
