/** Distinct rights of the catalogue, numbered: a reader's permission is decided once for each. */
import type { GoodsFacts } from './facts.ts'
import type { Rights } from './table.ts'

export type RightsList = { readonly all: readonly Rights[]; numberOf(rights: Rights): number }

export function rightsList(): RightsList {
  const all: Rights[] = []
  const numbers = new Map<string, number>()
  return {
    all,
    numberOf(rights) {
      const key = JSON.stringify(rights)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, all.length)
      return all.push(rights) - 1
    },
  }
}

export function rightsOf({ scope, clinic_only, control, kx_line_id, kx }: GoodsFacts): Rights {
  return { scope, clinic_only, ephedrine: control === 'hm', kx_line_id, kx }
}
