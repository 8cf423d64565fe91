/** The catalogue's files on the disk: what is held, switching from one generation to another, whose prices may stay. */
import type { CatalogueStore, Claim, HeldRows, Opened } from '#catalogue/held.ts'
import { deleteFound, withCare } from './care.ts'
import { type CatalogueDb, dropFiles, EVERYBODY } from './catalogue-db.ts'

/** Generations before the newest that customers of a rep may still have their prices of. */
const OLDER_MOST = 3

const namesOf = ({ parts, shop }: HeldRows): string[] => [...parts.map((part) => part.rows), shop]

export function catalogueStore(db: CatalogueDb): CatalogueStore {
  const reading = <T>(work: () => Promise<T>): Promise<T> =>
    withCare(db, () => db.transaction('r', db.files, db.rows, db.prices, db.claims, work))
  const writing = <T>(work: () => Promise<T>): Promise<T> =>
    withCare(db, () => db.transaction('rw', db.files, db.rows, db.prices, db.claims, work))

  async function names(account: string | null) {
    const [row, own] = await Promise.all([db.rows.get('rows'), account ? db.prices.get(account) : undefined])
    if (!row) return null
    const { id: _, ...newest } = row
    if (!own) return { rows: newest, prices: null }
    const { account: __, rows = newest, ...prices } = own
    const isPair = prices.generation === rows.generation && prices.content === rows.content
    return isPair ? { rows, prices } : { rows: newest, prices: null }
  }

  async function filesOf(account: string, hashes: readonly string[]): Promise<Uint8Array[] | null> {
    const found = await db.files.bulkGet(hashes.map((hash): [string, string] => [account, hash]))
    const files = found.flatMap((file) => (file ? [file.bytes] : []))
    return files.length === hashes.length ? files : null
  }

  async function isOpen(claim: Claim): Promise<boolean> {
    return (await db.claims.get(claim.account))?.token === claim.token
  }

  async function areThere(account: string, hashes: readonly string[]): Promise<boolean> {
    const wanted = [...new Set(hashes)].map((hash): [string, string] => [account, hash])
    return (await db.files.where('[account+hash]').anyOf(wanted).count()) === wanted.length
  }

  /** Files of `account` that are not named. */
  async function sweep(account: string, named: readonly string[]): Promise<void> {
    const keep = new Set(named)
    const keys = await db.files.where('account').equals(account).primaryKeys()
    await db.files.bulkDelete(keys.filter(([, hash]) => !keep.has(hash)))
  }

  async function removePrices(account: string): Promise<void> {
    await db.prices.delete(account)
    await deleteFound(db.files, db.files.where('account').equals(account))
  }

  /**
   * Another customer of the same rep may have no network until its next visit: its prices stay, with the rows they belong to. Each
   * generation has files of its own, so that only the newest of the older ones stay.
   * @returns rows that are still named, besides the newest
   */
  async function dropOldest(newest: HeldRows): Promise<HeldRows[]> {
    const all = await db.prices.toArray()
    const older = [...new Set(all.flatMap(({ rows }) => (rows ? [rows.at] : [])))]
      .filter((at) => at !== newest.at)
      .sort((a, b) => b - a)
      .slice(0, OLDER_MOST)
    const stays = ({ rows }: { rows?: HeldRows }) => rows && (rows.at === newest.at || older.includes(rows.at))
    for (const own of all) if (!stays(own)) await removePrices(own.account)
    return all.filter(stays).flatMap(({ rows }) => rows ?? [])
  }

  return {
    held: (account) => reading(() => names(account)),

    open: (account) =>
      reading(async (): Promise<Opened | null> => {
        const held = await names(account)
        if (!held) return null
        const { rows, prices } = held
        const own = prices && account ? await filesOf(account, [...prices.parts, prices.rules]) : null
        const everybodys = await filesOf(EVERYBODY, [...rows.parts.map((part) => part.rows), rows.shop])
        if (!everybodys) return null
        const parts = rows.parts.map(({ deleted }, i) => ({
          rows: everybodys[i] as Uint8Array,
          prices: own?.[i] ?? null,
          deleted,
        }))
        return {
          rows,
          parts,
          shop: everybodys.at(-1) as Uint8Array,
          prices: own && prices ? { rules: own.at(-1) as Uint8Array, reader: prices.reader } : null,
        }
      }),

    claimOf: async (account) => {
      const row = await withCare(db, () => db.claims.get(account))
      return row ? { account, token: row.token } : null
    },

    present: (hashes, claim) =>
      reading(async () => {
        const account = claim?.account ?? EVERYBODY
        const keys = await db.files
          .where('[account+hash]')
          .anyOf(hashes.map((hash): [string, string] => [account, hash]))
          .primaryKeys()
        return new Set(keys.map(([, hash]) => hash))
      }),

    put: ({ hash, bytes }, claim) =>
      writing(async () => {
        if (claim && !(await isOpen(claim))) return false
        await db.files.put({ account: claim?.account ?? EVERYBODY, hash, bytes })
        return true
      }),

    switchTo: (rows, prices) =>
      writing(async () => {
        const before = await db.rows.get('rows')
        if (before && before.at > rows.at) return false
        const everybodys = namesOf(rows)
        if (!(await areThere(EVERYBODY, everybodys))) return false
        if (prices) {
          const { held, claim } = prices
          const own = [...held.parts, held.rules]
          if (!(await isOpen(claim)) || !(await areThere(claim.account, own))) return false
          await db.prices.put({ ...held, account: claim.account, rows })
          await sweep(claim.account, own)
        }
        await db.rows.put({ ...rows, id: 'rows' })
        const older = await dropOldest(rows)
        await sweep(EVERYBODY, [...everybodys, ...older.flatMap(namesOf)])
        return true
      }),

    dropPrices: (account) => writing(() => removePrices(account)),

    drop: () => withCare(db, () => dropFiles(db)),
  }
}

/**
 * The server named this account: it may keep prices here. Nobody else's stay but those of `together`: other customers of the
 * same rep, each with a claim and files of its own. Rights that changed since the last
 * time make a new claim, and prices seen under the old ones go.
 */
export async function claimPrices(
  db: CatalogueDb,
  { account, rights, together = [] }: { account: string; rights: string; together?: readonly string[] },
  uuid: () => string,
): Promise<void> {
  await withCare(db, () =>
    db.transaction('rw', db.files, db.prices, db.claims, async () => {
      const claims = await db.claims.toArray()
      for (const { account: one, rights: had } of claims)
        if (one === account ? had !== rights : !together.includes(one)) await endClaim(db, one)
      if (!claims.some((row) => row.account === account && row.rights === rights))
        await db.claims.put({ account, token: uuid(), rights })
    }),
  )
}

/** The account leaves this device: its prices go, and what is still being taken for it finds no place. */
export async function forgetPrices(db: CatalogueDb, account: string): Promise<void> {
  await withCare(db, () => db.transaction('rw', db.files, db.prices, db.claims, () => endClaim(db, account)))
}

async function endClaim(db: CatalogueDb, account: string): Promise<void> {
  await db.claims.delete(account)
  await db.prices.delete(account)
  await deleteFound(db.files, db.files.where('account').equals(account))
}
