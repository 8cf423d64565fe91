/** Which files of `tests` a test is made of: the one that vitest runs and all that it imports of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @returns the test files of a folder and of those in it */
export function testFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** @returns the file itself first */
export function testSources(file) {
  const seen = new Set([file])
  for (const one of seen) for (const next of importsOf(one)) seen.add(next)
  return [...seen]
}

const known = new Map()

function importsOf(file) {
  if (!known.has(file)) {
    const imports = readFileSync(file, 'utf8').matchAll(/from '(?:#tests\/([^']+)|(\.[^']+))'/g)
    const paths = [...imports].map(([, inTests, beside]) =>
      inTests ? join('tests', inTests) : join(dirname(file), beside),
    )
    known.set(
      file,
      paths.filter((path) => path.startsWith('tests/') && existsSync(path)),
    )
  }
  return known.get(file)
}
