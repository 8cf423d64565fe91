import { useEffect } from 'react'
import { customer as acted } from '#account/acting.ts'
import { here } from '#actions/frame/here.ts'
import { Link } from 'react-router-dom'
import { discardEdits, syncNow } from '#actions/cart/cart.ts'
import { confirm } from '#actions/frame/dialogs.ts'
import { contractPath, loginPath } from '#actions/frame/go.ts'
import { baseFor } from '#domain/acting.ts'
import { momentText } from '#domain/time.ts'
import { cart } from '#state/cart.ts'
import { now } from '#state/clock.ts'
import { copies } from '#state/copies.ts'
import { session } from '#state/session.ts'
import { unsent } from '#state/unsent.ts'
import { use } from '#state/use.ts'
import { stack } from '#design/layout.css.ts'
import { link, small, titleS } from '#design/text.css.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { OrphanEdit } from '#parts/order/parked-edit.tsx'
import { syncState } from '#copy/sync.ts'
import { editRefused } from '#copy/notices.ts'
import { unnamed } from '#copy/rep.ts'
import { logoutDialog, syncSheet as copy } from '#copy/sheets.ts'
import { useCatalogueAge } from './catalogue-age.tsx'
import * as css from './sync-sheet.css.ts'
import { useOwnPage, useSyncState } from './use-sync-state.ts'
import { useStoreName } from '#parts/order/use-store-name.ts'

/** Where every edit is: waiting, refused with its answers, or all sent. */
export function SyncSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const state = useSyncState()
  const isOwnPage = useOwnPage()
  const waiting = use(cart).view.lines.filter((line) => line.pending)
  const { waiting: copying } = use(copies)
  const nameOf = useStoreName()
  const age = useCatalogueAge()
  const edits = state.pending + state.parked.length
  const giveUp = async () => {
    if (await confirm(copy.discardQuestion(edits), { ok: copy.discard })) await discardEdits()
  }
  const foot = edits > 0 && (
    <>
      <Button onClick={() => void giveUp()}>{copy.discardAll}</Button>
      <Button kind="primary" busy={state.kind === 'syncing'} onClick={() => void syncNow()}>
        {copy.syncNow}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} place="sheet" foot={foot}>
      <div className={stack}>
        <p className={css.state}>{syncState[state.kind](state.n)}</p>
        <Explain onClose={onClose} />
        {age && <p className={small}>{age}</p>}
        {isOwnPage && <OfCustomers />}
        <Link className={buttonClass({ kind: 'soft' })} to="/zhzx/lxspk" onClick={onClose}>
          {copy.catalogue}
        </Link>
        {state.parked.length > 0 && <h3 className={titleS}>{copy.parked}</h3>}
        {state.parked.map((edit) => (
          <OrphanEdit key={edit.opId} parked={edit} />
        ))}
        {waiting.length + copying.size > 0 && (
          <>
            <h3 className={titleS}>{copy.waiting}</h3>
            <ul className={css.waiting}>
              {[...copying].map(([store, keys]) => (
                <li key={store} className={css.line}>
                  <span className={css.name}>{copy.copyTo(nameOf(store))}</span>
                  <span>{copy.kinds(keys.length)}</span>
                </li>
              ))}
              {waiting.map((line) => (
                <li key={line.key} className={css.line}>
                  <span className={css.name}>{line.goods.name}</span>
                  <span>
                    {line.number}
                    {line.goods.bzdw}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** On a rep's own page: for whom something waits on this tablet, and where it is dealt with. */
function OfCustomers() {
  const { customers } = use(unsent)
  const { user } = use(session)
  useEffect(() => void import('#actions/rep/unsent.ts').then((m) => m.lookForUnsent()), [])
  return (
    <ul className={css.waiting}>
      {customers.map(({ customer, name, edits, visits, refused }) => (
        <li key={customer} className={css.line}>
          {edits > 0 && customer !== user?.id ? (
            <a className={link} href={`${baseFor(customer)}/cart`}>
              {name || unnamed(customer)}
            </a>
          ) : (
            <span className={css.name}>{name || unnamed(customer)}</span>
          )}
          <span>{logoutDialog.ofCustomer(edits, visits, refused)}</span>
        </li>
      ))}
    </ul>
  )
}

function Explain({ onClose }: { onClose: () => void }) {
  const { kind, pending, hold, at, slow } = useSyncState()
  const from = here()
  if (kind === 'expired')
    return (
      <>
        <p className={small}>{copy.expired}</p>
        <Link className={buttonClass({ kind: 'soft' })} to={loginPath(from)} onClick={onClose}>
          {copy.login}
        </Link>
      </>
    )
  if (kind === 'unavailable') return <p className={small}>{editRefused.storage}</p>
  // A rep signs no contract for a customer.
  if (hold?.kind === 'blocked' && acted === 0)
    return (
      <>
        <p className={small}>{hold.msg}</p>
        <Link className={buttonClass({ kind: 'soft' })} to={contractPath(from)} onClick={onClose}>
          {copy.sign}
        </Link>
      </>
    )
  if (hold) return <p className={small}>{hold.msg}</p>
  if (pending > 0 || kind === 'saved') return <p className={small}>{slow ? copy.slow : copy.saved}</p>
  if (at > 0) return <p className={small}>{copy.at(momentText(at, now()))}</p>
  return null
}
