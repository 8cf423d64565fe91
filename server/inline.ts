/** Built styles and scripts that stand in the page itself. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `hash`: as a content security policy names what may stand in a page, 'sha256-…'. */
export type Inline = { text: string; hash: string }

/** @param client the folder of the built app @returns reads each file once */
export function inlineFrom(client: string): (path: string) => Inline {
  const known = new Map<string, Inline>()
  return (path) => {
    const inline = known.get(path) ?? readInline(join(client, path))
    known.set(path, inline)
    return inline
  }
}

function readInline(file: string): Inline {
  const text = readFileSync(file, 'utf8')
  // A browser would take the rest for the page's, and hash what is left.
  if (/<\/(?:style|script)|<!--|\r/i.test(text)) throw new Error(`${file} cannot stand in a page`)
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
