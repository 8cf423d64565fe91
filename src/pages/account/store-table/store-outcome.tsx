import { Link } from 'react-router-dom'
import { switchStore } from '#actions/member/stores.ts'
import { isTooOld, sendSealed, unlock } from '#actions/orders/store-orders.ts'
import { dismissResult } from '#actions/orders/store-table.ts'
import { fen, money } from '#domain/money.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import { now } from '#state/clock.ts'
import { session } from '#state/session.ts'
import { columnOf, storeTable, type Column, type SealedOrder, type StoreColumn } from '#state/store-table.ts'
import { use } from '#state/use.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import * as css from './store-table.css.ts'

/** What became of each store's last order, and the way on from there. Stores without one are not in the list. */
export function StoreOutcomes({ stores }: { stores: readonly StoreColumn[] }) {
  const { typed, placing } = use(storeTable)
  const told = stores.filter(({ id }) => {
    const { sealed, result } = columnOf(typed, id)
    return sealed !== null || result !== null || placing.has(id)
  })
  return (
    <ul
      className={told.length > 0 ? css.rows : undefined}
      aria-label={copy.results}
      aria-live="polite"
      hidden={told.length === 0}
    >
      {told.map((store) => (
        <li key={store.id} className={css.outcome}>
          <b className={css.company}>{store.company}</b>
          <StoreOutcome store={store} column={columnOf(typed, store.id)} isPlacing={placing.has(store.id)} />
        </li>
      ))}
    </ul>
  )
}

type StoreOutcomeProps = { store: StoreColumn; column: Column; isPlacing: boolean }

function StoreOutcome({ store, column: { sealed, result }, isPlacing }: StoreOutcomeProps) {
  if (isPlacing) return <span>{copy.placing}</span>
  if (sealed) return <Unknown store={store.id} sealed={sealed} />
  if (result?.kind === 'refused') return <span className={css.fault}>{result.msg}</span>
  return result && <Placed store={store} orders={result.orders} />
}

/** It was sent, or was about to be, and no answer is known. */
function Unknown({ store, sealed }: { store: number; sealed: SealedOrder }) {
  const isOld = isTooOld(sealed, now())
  return (
    <>
      <span className={css.fault}>{isOld ? copy.tooOld : copy.unknown}</span>
      <Button size="s" onClick={() => (isOld ? unlock(store) : void sendSealed(store))}>
        {isOld ? copy.unlock : copy.again}
      </Button>
      {!isOld && <span className={css.note}>{copy.once}</span>}
    </>
  )
}

type PlacedProps = { store: StoreColumn; orders: readonly { id: string; total: string }[] }

/** Paying is the store's own: whoever stands elsewhere goes on as that store first. */
function Placed({ store, orders }: PlacedProps) {
  const { user } = use(session)
  return (
    <>
      <span className={css.good}>{copy.placed(orders.length)}</span>
      {orders.map(({ id, total }) => (
        <span key={id}>
          {copy.number(id)} <b>¥{money(fen(total))}</b>
        </span>
      ))}
      {user?.id === store.id ? (
        <Link className={buttonClass({ kind: 'soft', size: 's' })} to={`/cart_step3/${orders[0]?.id ?? ''}`}>
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
    </>
  )
}
