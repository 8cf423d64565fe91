/** Finds the verb a line begins with and runs it in a transaction. */
import { resolve } from 'node:path'
import { visible } from '#domain/visible.ts'
import type { Pool } from '#server/db/sql.ts'
import { Refusal } from '#server/refusal.ts'
import { noScan, type Scan } from '#server/uploads/scan.ts'
import type { FileStore } from '#server/uploads/store.ts'
import * as copy from '#server/copy/seller.ts'
import { noteAct } from './audit.ts'
import type { Options, Verb, Verbs } from './verb.ts'
import { verbs as allVerbs } from './verbs.ts'

export type Said = { ok: boolean; text: string }

export type Seller = {
  /** Who of the seller's people asks. */
  by: string
  /** Milliseconds. */
  now: number
  /** Where the paths begin that whoever asks types; left away: where this process stands. */
  folder?: string
  /** Mixed into hashes of passwords and codes. */
  pepper?: string
  /** The signed address of an uploaded file; left away: files cannot be opened. */
  fileUrl?: (id: string, now: number) => string
  /** Where files lie; left away: files cannot be kept. */
  store?: FileStore
  /** Looks at a file before it is kept; left away: nobody does. */
  scan?: Scan
}

export async function runVerb(
  pool: Pool,
  typed: readonly string[],
  seller: Seller,
  verbs: Verbs = allVerbs,
): Promise<Said> {
  // A phone copied out of another app brings marks along that nobody sees, and would be nobody's.
  const words = typed.map((word) => visible(word).trim())
  const found = find(words, verbs)
  if (!found) return { ok: words.length === 0 || words[0] === 'help', text: help(verbs) }
  const { name, verb } = found
  const usage = copy.usageOf(`${name} ${verb.args}`.trim())
  const given = read(found.words, verb.args)
  if (typeof given === 'string') return { ok: false, text: copy.wrongWord(given, usage) }
  const missing = neededOf(verb.args).slice(given.args.length)
  if (missing.length > 0) return { ok: false, text: `${copy.missingWords(missing, usage)}\n${verb.about}` }
  try {
    return { ok: true, text: await run(pool, { name, verb, ...given }, seller) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A sentence alone can be missing here.
    const isShort = given.args.length < placesOf(verb.args.replace(/\[[^\]]*\]…?/g, ''))
    return { ok: false, text: isShort ? `${error.message}\n${usage}` : error.message }
  }
}

/** An act and its line of the audit are one transaction; what only lists may not write at all. */
async function run(
  pool: Pool,
  { name, verb, args, options }: Named & Given,
  { by, now, folder = '', pepper = '', fileUrl = noFiles, store, scan = noScan }: Seller,
): Promise<string> {
  if (verb.subject === undefined)
    return pool.snapshot((db) => verb.run(args, { db, now, fileUrl: (id) => fileUrl(id, now) }))
  const act = { by, at: now, verb: name, subject: verb.subject, named: args[0] ?? '' }
  if (!verb.isLong)
    return pool.transaction(async (tx) => {
      await noteAct(tx, act)
      return verb.run(args, { tx, now })
    })
  if (!verb.isLook?.(options)) await pool.transaction((tx) => noteAct(tx, act))
  const pathOf = (path: string): string => path && resolve(folder, path)
  return verb.run(args, { pool, now, options, pathOf, pepper, store: store ?? null, scan })
}

const noFiles = (): string => ''

type Named = { name: string; verb: Verb }

/** Verbs have one word or two; the others are what it is told. */
function find(words: readonly string[], verbs: Verbs): (Named & { words: readonly string[] }) | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const verb = words.length >= length && Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (verb) return { name, verb, words: words.slice(length) }
  }
  return undefined
}

type Given = { args: readonly string[]; options: Options }

/**
 * What was typed, as the help shows it: options apart, each once and with its value where it has one. Words passed over
 * would seem to have been done, and without its mistyped `--dry-run` a trial is the real thing. A verb that ends with a
 * sentence takes all words.
 * @returns the word that does not fit, where there is one
 */
function read(words: readonly string[], taken: string): Given | string {
  const options = new Map<string, string>()
  if (taken.endsWith('…')) return { args: words, options }
  const known = new Map([...taken.matchAll(OPTION)].map(([, name = '', value = '']) => [name, value !== '']))
  const places = placesOf(taken)
  const args: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const hasValue = known.get(word)
    if (hasValue === undefined && !word.startsWith('--')) {
      args.push(word)
      continue
    }
    const value = hasValue ? words[++at] : ''
    if (hasValue === undefined || options.has(word) || !isValue(value)) return word
    options.set(word, value)
  }
  return args.length > places ? args.slice(places).join(' ') : { args, options }
}

const placesOf = (taken: string): number => taken.replace(OPTION, '').split(' ').filter(Boolean).length

/** What has to be typed: not what stands in brackets. For a sentence that is left away the verb has words of its own. */
const neededOf = (taken: string): string[] =>
  taken
    .replace(/\[[^\]]*\]/g, '')
    .split(' ')
    .filter((place) => place !== '' && !place.endsWith('…'))

/** [--dry-run], [--of goods|ads|brands] */
const OPTION = /\[(--[\w-]+)( [^\]]+)?\]/g
const isValue = (word: string | undefined): word is string => word !== undefined && !word.startsWith('--')

function help(verbs: Verbs): string {
  const lines = Object.entries(verbs).map(([name, { args, about }]) => ({ call: `${name} ${args}`.trim(), about }))
  const widest = Math.max(...lines.map(({ call }) => columns(call)))
  return [
    copy.usage,
    ...lines.map(({ call, about }) => `  ${call}${' '.repeat(widest + 2 - columns(call))}${about}`),
  ].join('\n')
}

/** Width in columns: a terminal gives a Chinese character two. */
function columns(text: string): number {
  return [...text].reduce((sum, c) => sum + (c > '\u2e7f' ? 2 : 1), 0)
}
