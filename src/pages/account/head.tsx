import { centre } from '#copy/account.ts'
import { AreaHead } from '#parts/frame/area-head.tsx'

/** Heading of a page of the account centre, and the links to the others: the rows with `area: 'account'`. */
export function AccountHead() {
  return <AreaHead label={centre.account} />
}
