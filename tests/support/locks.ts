/**
 * Which rows a transaction locks, read from its statements, held against the order that server/db/README.md names. Two
 * transactions that keep the order never wait for each other; one inversion that is seen once needs no second to meet it.
 */
import { readFileSync } from 'node:fs'
import type { Database, Param, Tx } from '#server/db/sql.ts'

type Rank = readonly [line: number, place: number]

/** Tables by their place in the list of the README; within a line only what stands after "then" comes later. */
export function documentedOrder(): Map<string, Rank> {
  const readme = readFileSync('server/db/README.md', 'utf8')
  const list = readme.slice(readme.indexOf('**Locks are taken in one order**'))
  const order = new Map<string, Rank>()
  for (const [, line = '', words = ''] of list.matchAll(/^(\d)\. (.*)$/gm))
    words.split(/\bthen\b/).forEach((part, place) => {
      for (const [, table = ''] of part.matchAll(/`(\w+)`/g)) order.set(table, [Number(line), place])
    })
  return order
}

const LOCKING = /\bfor (?:no key )?update(?: of (\w+))?/
const UPDATE = /^\s*update (?:only )?(\w+)/
const CONFLICT = /^\s*insert into (\w+)[^]*on conflict[^]*do update/

/** The table whose rows a statement locks, '' none. New rows are nobody else's yet. */
export function lockedTable(text: string): string {
  const writes = UPDATE.exec(text)?.[1] ?? CONFLICT.exec(text)?.[1]
  if (writes) return writes
  const locking = LOCKING.exec(text)
  if (!locking) return ''
  const from = /\bfrom (\w+)(?: (\w+))?/.exec(withoutSubqueries(text))
  const alias = locking[1]
  if (!alias || alias === from?.[2]) return from?.[1] ?? ''
  return new RegExp(`\\b(?:from|join) (\\w+) ${alias}\\b`).exec(text)?.[1] ?? ''
}

/** A statement locks nothing of what its columns look up. */
function withoutSubqueries(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, ' ')
  return shorter === text ? text : withoutSubqueries(shorter)
}

/** An entry takes its wallet where nobody took that before (0019_ledger_balance.sql): the two accounts it names, in their order. */
const ENTRIES = /^\s*insert into ledger_entry\b/
const entryWallets = (text: string, params: readonly Param[]): { id: number }[] =>
  ENTRIES.test(text) ? [{ id: Number(params[1]) }, { id: Number(params[3]) }] : []

const isBefore = (a: Rank, b: Rank): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])
const UNITS = ['money', 'packet', 'points', 'credit']

/** What one transaction has locked. A table, or a wallet, that it has locked before is not waited for again. */
class LocksOfTransaction {
  readonly #order: Map<string, Rank>
  readonly #tables: string[] = []
  readonly #wallets: string[] = []

  constructor(order: Map<string, Rank>) {
    this.#order = order
  }

  /** @returns the inversion, in words */
  take(table: string): string[] {
    const rank = this.#order.get(table)
    if (!rank || this.#tables.includes(table)) return []
    const held = this.#tables.filter((one) => isBefore(rank, this.#order.get(one) ?? rank))
    this.#tables.push(table)
    return held.map((one) => `${one} is locked before ${table}`)
  }

  takeWallet(account: number, unit: string): string[] {
    const wallet = `${account} ${unit}`
    if (this.#wallets.includes(wallet)) return []
    const held = this.#wallets.filter(
      (one) => one.startsWith(`${account} `) && UNITS.indexOf(one.split(' ')[1] ?? '') > UNITS.indexOf(unit),
    )
    this.#wallets.push(wallet)
    return held.map((one) => `wallet ${one.split(' ')[1]} is locked before ${unit}`)
  }

  /** Rows of one statement that are locked in another order than that of their ids. */
  takeRows(table: string, rows: readonly object[]): string[] {
    if (table !== 'goods' && table !== 'flash_goods') return []
    const ids = rows.map((row) => Number((row as { id?: number }).id ?? 0))
    return ids.some((id, i) => id < (ids[i - 1] ?? 0)) ? [`${table} is locked as ${ids.join(', ')}`] : []
  }
}

/** @returns the same database, and the inversions of all its transactions from now on, each once with how often it was seen */
export function watchLocks(sql: Database): { sql: Database; inversions: Map<string, number>; tables: Set<string> } {
  const order = documentedOrder()
  const inversions = new Map<string, number>()
  const tables = new Set<string>()
  const wallets = new Map<number, Wallet | null>()
  const note = (words: readonly string[]): void => {
    for (const one of words) inversions.set(one, (inversions.get(one) ?? 0) + 1)
  }
  const watched = (tx: Tx, locks: LocksOfTransaction): Tx => {
    const same: Tx = {
      ...tx,
      query: async <T extends object>(text: string, params: readonly Param[] = []): Promise<T[]> => {
        const rows = await tx.query<T>(text, params)
        for (const [id, unit] of await walletsOf(tx, entryWallets(text, params), wallets)) {
          note(locks.take('ledger_account'))
          note(locks.takeWallet(id, unit))
        }
        const table = lockedTable(text)
        if (!table) return rows
        tables.add(table)
        note(locks.take(table))
        if (LOCKING.test(text)) note(locks.takeRows(table, rows))
        if (table === 'ledger_account')
          for (const [id, unit] of await walletsOf(tx, rows, wallets)) note(locks.takeWallet(id, unit))
        return rows
      },
      snapshot: (work) => work(same),
    }
    return same
  }
  const transaction: Database['transaction'] = (work) =>
    sql.transaction((tx) => work(watched(tx, new LocksOfTransaction(order))))
  return { sql: { ...sql, transaction }, inversions, tables }
}

type Wallet = [account: number, unit: string]

/** Wallets keep their owner and unit: each is asked for once. The shop's own accounts are nobody's wallet. */
async function walletsOf(tx: Tx, rows: readonly object[], known: Map<number, Wallet | null>): Promise<Wallet[]> {
  const ids = rows.map((row) => Number((row as { id?: number }).id ?? 0))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) {
    const found = await tx.query<{ id: number; account_id: number | null; unit: string }>(
      'select id, account_id, unit from ledger_account where id = any($1::int[])',
      [unknown],
    )
    for (const { id, account_id, unit } of found) known.set(id, account_id === null ? null : [account_id, unit])
  }
  return ids.flatMap((id) => {
    const wallet = known.get(id)
    return wallet ? [wallet] : []
  })
}
