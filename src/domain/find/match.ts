/**
 * Which goods a line of somebody's list means: 阿莫西林胶囊 0.25g*24粒 安泰制药, a bar code, an approval number, initials.
 * Every clue has points and words; a row is matched when one product alone leads with enough of them, to be confirmed
 * when there are candidates, else unknown. Pure: the catalogue's prepared words come in, ids go out.
 */
import { attachedTo, isNamedIn, isPartOf } from '#domain/name-in-text.ts'
import { matchInitials } from './initials.ts'
import { plain, type Searchable, type Word } from './search.ts'
import * as copy from '#copy/found-goods.ts'

/** What the matcher reads of a product; an entry of the catalogue is one. */
export type Candidate = Searchable & {
  facts: { id: number; name: string; maker: string; ypgg: string; stock: number; expires: string }
}

/** The catalogue prepared for one list after another. */
export type MatchIndex = {
  byName: ReadonlyMap<Word, Prepared[]>
  names: readonly { word: Word; flat: string }[]
  byCode: ReadonlyMap<string, Prepared[]>
}
type Prepared = { candidate: Candidate; spec: string; makers: string[]; product: string }

/** `differs`: the text may mean other goods: another specification, or a longer name. */
export type Match = { bin: 'matched' | 'confirm' | 'unknown'; ids: number[]; why: string; differs: boolean }

const POINTS = {
  barcode: 100,
  approval: 60,
  name: 40,
  initials: 35,
  spec: 25,
  maker: 20,
  part: 15,
  inside: 15,
} as const
type Clue = keyof typeof POINTS
const WORDS: Record<Clue, string> = {
  barcode: copy.barcode,
  approval: copy.approval,
  name: copy.name,
  initials: copy.initials,
  spec: copy.spec,
  maker: copy.maker,
  part: copy.partOfName,
  inside: copy.partOfName,
}

/** A product is meant for sure from here on: a bar code, an approval number, or name and specification. */
const SURE = 60
/** Products shown to choose from. */
const SHOWN = 5

export function matchIndex(candidates: Iterable<Candidate>): MatchIndex {
  const byName = new Map<Word, Prepared[]>()
  const byCode = new Map<string, Prepared[]>()
  for (const candidate of candidates) {
    const { name, ypgg, maker } = candidate.facts
    const prepared = { candidate, spec: flatten(ypgg), makers: makerNames(maker), product: `${name}|${maker}|${ypgg}` }
    push(byName, candidate.name, prepared)
    for (const code of [candidate.barcode, candidate.approval]) if (code !== '') push(byCode, code, prepared)
  }
  return { byName, byCode, names: [...byName.keys()].map((word) => ({ word, flat: flatten(word.text) })) }
}

/** @param bought when the buyer last ordered goods, by id: of products that match equally well those come first */
export function matchRow(text: string, index: MatchIndex, bought: ReadonlyMap<number, number> = new Map()): Match {
  const lastBought = (all: readonly Scored[]): number =>
    Math.max(0, ...all.map(({ prepared }) => bought.get(prepared.candidate.facts.id) ?? 0))
  const scored = score(text, index)
  const products = new Map<string, Scored[]>()
  for (const one of scored) push(products, one.prepared.product, one)
  const ranked = [...products.values()]
    .map((all) => all.sort(better))
    .sort((a, b) => best(b).points - best(a).points || lastBought(b) - lastBought(a) || better(best(a), best(b)))
  const [first] = ranked
  if (!first) return { bin: 'unknown', ids: [], why: copy.nothingLike, differs: false }
  const top = best(first)
  // Where the best match is certain, lower scores are other products.
  const shown = ranked.filter((all) => top.points < SURE || best(all).points === top.points)
  const ids = shown.slice(0, SHOWN).map((all) => best(all).prepared.candidate.facts.id)
  const clues = copy.agree(top.clues.map((clue) => WORDS[clue]).join('、'))
  if (top.points >= SURE && shown.length === 1) return { bin: 'matched', ids, why: clues, differs: false }
  const why = doubt(text, top, shown.length)
  const differs = why === copy.otherSpec || top.clues.includes('inside')
  return { bin: 'confirm', ids, why: copy.agreeBut(clues, why), differs }
}

type Named = { word: Word; flat: string; clue: Clue }
type Scored = { prepared: Prepared; points: number; clues: Clue[] }

const best = (all: readonly Scored[]): Scored => all[0] as Scored

/** The same product twice: in stock first, then the freshest. */
function better(
  {
    prepared: {
      candidate: { facts: a },
    },
  }: Scored,
  {
    prepared: {
      candidate: { facts: b },
    },
  }: Scored,
): number {
  const left = Number(b.stock > 0) - Number(a.stock > 0)
  return left || (a.expires < b.expires ? 1 : a.expires > b.expires ? -1 : 0) || a.id - b.id
}

function score(text: string, { byName, byCode, names }: MatchIndex): Scored[] {
  const flat = flatten(text)
  const found = new Map<Prepared, Set<Clue>>()
  const note = (prepared: Prepared, clue: Clue): void =>
    void found.set(prepared, (found.get(prepared) ?? new Set()).add(clue))
  for (const code of codesIn(text))
    for (const prepared of byCode.get(code) ?? [])
      note(prepared, prepared.candidate.barcode === code ? 'barcode' : 'approval')
  const words = text.split(/\s+/).map(flatten)
  for (const { word, flat: name, clue } of namesIn(text, words, names)) {
    const attached = clue === 'name' ? attachedTo(words, name) : []
    for (const prepared of byName.get(word) ?? [])
      note(prepared, attached.every((other) => isMaker(prepared, other)) ? clue : 'inside')
  }
  return [...found].map(([prepared, clues]) => {
    if (prepared.spec !== '' && flat.includes(prepared.spec)) clues.add('spec')
    if (prepared.makers.some((maker) => flat.includes(maker))) clues.add('maker')
    return { prepared, clues: [...clues], points: [...clues].reduce((sum, clue) => sum + POINTS[clue], 0) }
  })
}

/** Thirteen digits, and approval or registration numbers as they are written. */
function codesIn(text: string): string[] {
  const written = plain(text)
  return [
    ...(written.match(/(?<!\d)\d{13}(?!\d)/g) ?? []),
    ...(written.match(/国药准字[a-z]\d{8}|[\u4e00-\u9fff]{1,4}械[注备][准进许]?\d{8,14}号?/g) ?? []),
  ]
}

/** Handwritten lists are often numbered: 1. or 2、 before the goods. */
const LINE_NUMBER = /^\d{1,3}\s*[.、)]\s*(?=\D)/

/** The longest name that stands in the text is meant; failing that, names that hold its first word; failing that, initials. */
function namesIn(text: string, words: readonly string[], names: MatchIndex['names']): Named[] {
  const flat = words.join('')
  const within = names.filter((name) => flat.includes(name.flat) && isNamedIn(words, name.flat))
  const longest = Math.max(0, ...within.map((name) => name.flat.length))
  if (longest > 0) return within.map((name) => ({ ...name, clue: name.flat.length === longest ? 'name' : 'part' }))
  const [first = ''] = plain(text)
    .replace(LINE_NUMBER, '')
    .split(/[\s,，;；|]+/)
  const typed = (/^[\u4e00-\u9fff]{2,}/.exec(first) ?? [''])[0]
  const parts =
    typed === '' ? [] : names.filter((name) => name.flat.includes(typed) && isPartOf(words, typed, name.flat))
  if (parts.length > 0 || !/^[a-z][a-z0-9]+$/.test(first)) return parts.map((name) => ({ ...name, clue: 'part' }))
  return names.flatMap((name): Named[] => {
    const match = matchInitials(name.word.groups, first)
    return match === 'exact' ? [{ ...name, clue: 'initials' }] : match === 'prefix' ? [{ ...name, clue: 'part' }] : []
  })
}

function isMaker({ makers }: Prepared, written: string): boolean {
  return makers.some((maker) => maker.includes(written) || written.includes(maker))
}

function doubt(text: string, { clues }: Scored, products: number): string {
  if (!clues.includes('spec'))
    return /\d\s*(mg|g|ml|片|粒|袋|支|丸|贴|枚)/i.test(plain(text)) ? copy.otherSpec : copy.noSpec
  return products > 1 ? copy.severalMakers : copy.confirm
}

/** Full-width, blanks, brackets and the signs of multiplication do not tell two specifications apart. */
function flatten(text: string): string {
  return plain(text)
    .replace(/[×✕x](?=\d)/g, '*')
    .replace(/[\s()（）[\]【】,，、;；·_-]/g, '')
}

/** A maker is named in full, or by what tells it apart. */
function makerNames(maker: string): string[] {
  const flat = flatten(maker.replace(/[(（][^)）]*[)）]/g, ''))
  const short = flat.replace(/(集团|股份|有限|责任|公司)+/g, '')
  const shorter = short.replace(/(制药|药业|医药|生物|科技|医疗器械|中药饮片)+$/, '')
  return [...new Set([flat, short, shorter])].filter((name) => name.length >= 2)
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
