/** Planted bugs. Test code only. */
import type { DeviceBug } from './run.ts'

export const bugs: readonly DeviceBug[] = [
  {
    name: 'rows and prices switch one after the other',
    store: (store, db) => ({
      ...store,
      switchTo: async (rows, prices) => {
        for (const one of await db.prices.toArray())
          await db.prices.put({ ...one, generation: rows.generation, content: rows.content, rows })
        await db.rows.put({ ...rows, id: 'rows' })
        return store.switchTo(rows, prices)
      },
    }),
  },
  {
    name: 'whoever is here sees the prices that are there',
    forgetsNothing: true,
    store: (store, db) => ({
      ...store,
      open: async () => store.open((await db.prices.toCollection().first())?.account ?? null),
    }),
  },
  {
    name: 'deletions are ignored',
    store: (store) => ({
      ...store,
      switchTo: (rows, prices) =>
        store.switchTo({ ...rows, parts: rows.parts.map((part) => ({ ...part, deleted: [] })) }, prices),
    }),
  },
  {
    name: 'hashes are not checked',
    deps: (deps) => {
      let asked = ''
      return {
        ...deps,
        get: (path, options) => {
          asked = /([0-9a-f]{64})\.bin$/.exec(path)?.[1] ?? ''
          return deps.get(path, options)
        },
        digest: async () => asked,
      }
    },
  },
  {
    name: 'rules stay while prices change',
    store: (store, db) => {
      let rules = ''
      return {
        ...store,
        switchTo: async (rows, prices) => {
          if (!prices) return store.switchTo(rows, prices)
          const { held, claim } = prices
          const had = (await db.prices.get(claim.account))?.rules ?? ''
          rules = had && (await db.files.get([claim.account, had])) ? had : held.rules
          return store.switchTo(rows, { claim, held: { ...held, rules } })
        },
      }
    },
  },
  {
    name: 'a claim is not asked for when files are kept',
    store: (store, db) => ({
      ...store,
      put: async (file, claim) => {
        await db.files.put({ account: claim?.account ?? '', ...file })
        return true
      },
    }),
  },
]
