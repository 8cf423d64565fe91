/** The catalogue's files on the disk: what is held, switching from one generation to another, whose prices may stay. */
import type { CatalogueStore, Claim, Opened } from '#catalogue/held.ts'
import { withCare } from './care.ts'
import { type CatalogueDb, dropFiles, EVERYBODY } from './catalogue-db.ts'

export function catalogueStore(db: CatalogueDb): CatalogueStore {
  const reading = <T>(work: () => Promise<T>): Promise<T> =>
    withCare(db, () => db.transaction('r', db.files, db.rows, db.prices, db.claims, work))
  const writing = <T>(work: () => Promise<T>): Promise<T> =>
    withCare(db, () => db.transaction('rw', db.files, db.rows, db.prices, db.claims, work))

  async function names(account: string | null) {
    const [row, own] = await Promise.all([db.rows.get('rows'), account ? db.prices.get(account) : undefined])
    if (!row) return null
    const { id: _, ...rows } = row
    if (own?.generation !== rows.generation || own.content !== rows.content) return { rows, prices: null }
    const { account: __, ...prices } = own
    return { rows, prices }
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
    await db.files.where('account').equals(account).delete()
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
        const everybodys = [...rows.parts.map((part) => part.rows), rows.shop]
        if (!(await areThere(EVERYBODY, everybodys))) return false
        if (prices) {
          const { held, claim } = prices
          const own = [...held.parts, held.rules]
          if (!(await isOpen(claim)) || !(await areThere(claim.account, own))) return false
          await db.prices.put({ ...held, account: claim.account })
          await sweep(claim.account, own)
        }
        await db.rows.put({ ...rows, id: 'rows' })
        await sweep(EVERYBODY, everybodys)
        for (const { account, generation, content } of await db.prices.toArray())
          if (generation !== rows.generation || content !== rows.content) await removePrices(account)
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
  await db.files.where('account').equals(account).delete()
}
