/** All that waits on a rep's tablet: the open page's edits, those of the other customers, scanned packs, visits and their order. */
import { keeper, machine } from '#account/page.ts'
import { unsent, type UnsentCustomer } from '#state/unsent.ts'
import { sameOwner } from '#state/personal.ts'
import { countWaiting } from '#actions/cart/waiting-scans.ts'
import { today as copy } from '#copy/rep.ts'
import { namesHere } from './names.ts'
import { routeHere, sendRoute } from './route.ts'

/** By customer; those with nothing are left out. */
export async function unsentHere(): Promise<UnsentCustomer[]> {
  const presence = machine.presence()
  if (presence.kind !== 'member') return []
  const { account, user, box } = presence
  const login = account.login ?? account
  const store = await keeper()
  const [others, visits, names, scans, route] = await Promise.all([
    store.customers(login.hash),
    store.visits(login.hash),
    namesHere(),
    countWaiting(login.hash),
    routeHere(),
  ])
  names.set(account.id, user.company)
  // A rep's own account has nothing else that waits.
  names.set(login.id, copy.order)
  const found = new Map<number, UnsentCustomer>()
  const of = (customer: number): UnsentCustomer => {
    const row = found.get(customer) ?? { customer, name: names.get(customer) ?? '', edits: 0, visits: 0, refused: 0 }
    found.set(customer, row)
    return row
  }
  const view = box.getView()
  const open = { customer: account.id, edits: view.pending + view.parked.length, parked: view.parked.length }
  // What the open page shows may be ahead of its disk.
  for (const { customer, edits, parked } of [open, ...others.filter(({ hash }) => hash !== account.hash)])
    Object.assign(of(customer), { edits, refused: parked })
  for (const [customer, n] of scans) of(customer).edits += n
  if (route) of(login.id).edits += 1
  for (const { visit, refused } of visits) {
    const row = of(visit.customer_id)
    row.visits += 1
    if (refused !== '') row.refused += 1
  }
  return [...found.values()].filter((row) => row.edits + row.visits > 0)
}

/** Sends for every customer but the open one, whose own page does, and sends the visits and their order. */
export async function sendUnsent(): Promise<void> {
  const presence = machine.presence()
  if (presence.kind !== 'member') return
  const { account } = presence
  const login = account.login ?? account
  const store = await keeper()
  const waiting = (await store.customers(login.hash)).filter(
    ({ hash, edits, parked }) => hash !== account.hash && edits > parked,
  )
  await store.sendVisits(login).catch(() => true)
  await sendRoute()
  for (const one of waiting) await store.sendFor(one, login).catch(() => true)
}

/** For the sheet that says where every edit is. */
export async function lookForUnsent(): Promise<void> {
  const isHere = sameOwner()
  const customers = await unsentHere()
  if (isHere()) unsent.customers = customers
}
