/** The order in which a rep visits the customers of a day. */

/** @returns the list with one of its members at another place; out of bounds it stays */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const member = list[from]
  if (member === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), member, ...rest.slice(to)]
}

type OnRoute = { id: number; weekday: number; position: number }

/** Customers as the device has ordered them, before the shop knows. Who is not named keeps the place that the shop gave. */
export function asOrdered<T extends OnRoute>(
  customers: readonly T[],
  { weekday, ids }: { weekday: number; ids: readonly number[] },
): T[] {
  const places = new Map(ids.map((id, i) => [id, i + 1]))
  return customers.map((one) => {
    const position = places.get(one.id)
    return position === undefined || one.weekday !== weekday ? one : { ...one, position }
  })
}
