/** The list of what was scanned to be ordered. Pure: nothing that was scanned leaves it but by its owner's hand. */

type Listed = {
  code: string
  /** One for each time. */ ids: readonly string[]
  kind: string
  goods: { id: number } | null
}

/** The same goods, or the same code without goods, in the same state is one entry, which moves to the front. */
export function withScan<S extends Listed>(list: readonly S[], scan: S): S[] {
  const same = list.find((one) => isSame(one, scan))
  const ids = [...new Set([...(same?.ids ?? []), ...scan.ids])]
  return [{ ...scan, ids }, ...list.filter((one) => one !== same)]
}

/** Without this entry, wherever another tab has put it and however it has grown there. */
export function withoutEntry<S extends Listed>(list: readonly S[], entry: S): S[] {
  return list.filter((one) => one.kind !== entry.kind || !one.ids.some((id) => entry.ids.includes(id)))
}

/** What was added by the last scan was taken back. */
export function withoutScan<S extends Listed>(list: readonly S[], scan: S): S[] {
  return list.flatMap((one) => {
    if (!isSame(one, scan)) return one
    const ids = one.ids.filter((id) => !scan.ids.includes(id))
    return ids.length > 0 ? { ...one, ids } : []
  })
}

function isSame(a: Listed, b: Listed): boolean {
  if (a.kind !== b.kind) return false
  return a.goods && b.goods ? a.goods.id === b.goods.id : a.code === b.code && a.goods === b.goods
}
