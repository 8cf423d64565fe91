/**
 * What a run leaves in the folder for temporary files goes with it: a shop's data alone is 75 MB, and a machine that tests
 * every day would be full within weeks. Vitest calls this before it starts its processes, which inherit the variable.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @returns ends the run: the folder is removed */
export default function makeRunFolder() {
  // Vitest calls it for each of its projects; the first one's folder is that of all.
  if (process.env.RUN_FOLDER) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'run-'))
  // PostgreSQL, which refuses to run as root, goes through it to its own.
  chmodSync(folder, 0o711)
  Object.assign(process.env, { TMPDIR: folder, RUN_FOLDER: folder })
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
