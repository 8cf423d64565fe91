import { Link } from 'react-router-dom'
import { switchStore } from '#actions/member/stores.ts'
import { isTooOld, sendSealed, unlock } from '#actions/orders/store-orders.ts'
import { dismissResult } from '#actions/orders/store-table.ts'
import { fen, money } from '#domain/money.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import { now } from '#state/clock.ts'
import { session } from '#state/session.ts'
import { storeTable, type Column, type StoreColumn } from '#state/store-table.ts'
import { use } from '#state/use.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import * as css from './store-table.css.ts'

type StoreOutcomeProps = { store: StoreColumn; column: Column }

/** What became of the store's last order, and the way on from there. */
export function StoreOutcome({ store, column: { sealed, result } }: StoreOutcomeProps) {
  const { placing } = use(storeTable)
  const { user } = use(session)
  if (placing.has(store.id)) return <p aria-live="polite">{copy.placing}</p>
  if (sealed && isTooOld(sealed, now()))
    return (
      <div role="status" className={css.outcome}>
        <p className={css.fault}>{copy.tooOld}</p>
        <Button size="s" onClick={() => unlock(store.id)}>
          {copy.unlock}
        </Button>
      </div>
    )
  if (sealed)
    return (
      <div role="status" className={css.outcome}>
        <p className={css.fault}>{copy.unknown}</p>
        <Button size="s" onClick={() => void sendSealed(store.id)}>
          {copy.again}
        </Button>
        <p className={css.note}>{copy.once}</p>
      </div>
    )
  if (result?.kind === 'refused')
    return (
      <p role="status" className={css.fault}>
        {result.msg}
      </p>
    )
  if (result?.kind !== 'placed') return null
  const [first] = result.orders
  return (
    <div role="status" className={css.outcome}>
      <p className={css.good}>{copy.placed(result.orders.length)}</p>
      {result.orders.map(({ id, total }) => (
        <p key={id}>
          {copy.number(id)} <b>¥{money(fen(total))}</b>
        </p>
      ))}
      <span className={css.tools}>
        {user?.id === store.id ? (
          <Link className={buttonClass({ kind: 'soft', size: 's' })} to={`/cart_step3/${first?.id ?? ''}`}>
            {copy.pay}
          </Link>
        ) : (
          <Button size="s" onClick={() => void switchStore(store)}>
            {copy.switchTo}
          </Button>
        )}
        <Button size="s" kind="plain" onClick={() => dismissResult(store.id)}>
          {copy.read}
        </Button>
      </span>
    </div>
  )
}
