/** The list of what was scanned to be ordered. Pure: nothing that was scanned leaves it but by its owner's hand. */

type Listed = { code: string; times: number; kind: string; goods: { id: number } | null }

/** The same goods, or the same code without goods, in the same state is one entry, which moves to the front. */
export function withScan<S extends Listed>(list: readonly S[], scan: S): S[] {
  const same = list.find((one) => isSame(one, scan))
  const times = scan.times + (same?.times ?? 0)
  return [{ ...scan, times }, ...list.filter((one) => one !== same)]
}

/** Once fewer: what was added by the last scan was taken back. */
export function withoutScan<S extends Listed>(list: readonly S[], scan: S): S[] {
  return list.flatMap((one) => {
    if (!isSame(one, scan)) return one
    return one.times > scan.times ? { ...one, times: one.times - scan.times } : []
  })
}

function isSame(a: Listed, b: Listed): boolean {
  if (a.kind !== b.kind) return false
  return a.goods && b.goods ? a.goods.id === b.goods.id : a.code === b.code && a.goods === b.goods
}
