import { Link } from 'react-router-dom'
import { mayCall } from '#actions/calls/may-call.ts'
import type { GoodsQuery } from '#actions/goods/goods-list.ts'
import { nothingOnSale } from '#copy/home.ts'
import { results as copy, waysOut } from '#copy/lists.ts'
import * as pages from '#copy/pages.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { narrows } from './goods-query.ts'

type NoGoodsProps = {
  /** All that the list asks for, and what of it the address does: only that can be taken off. */
  query: GoodsQuery
  asked: GoodsQuery
  /** The zone's own address. */
  zone?: string | undefined
}

/** Why a list is empty, and where there is more: never the list itself again. */
export function NoGoods({ query, asked, zone }: NoGoodsProps) {
  const { keywords } = asked
  if (!narrows(asked)) return zone || narrows(query) ? <Way text={copy.noneHere} /> : <NothingOnSale />
  return (
    <Empty icon="search" text={copy.none}>
      <Button to={zone ?? '/list'}>{zone ? copy.withoutFilters : pages.allGoods}</Button>
      {keywords && mayCall('wantedAdd') && (
        <Button to={`/pzqg/add?name=${encodeURIComponent(keywords)}`}>{waysOut.wanted}</Button>
      )}
    </Empty>
  )
}

/** A shop that sells nothing yet. */
function NothingOnSale() {
  return (
    <Empty icon="store" text={nothingOnSale}>
      <Button to="/">{pages.home}</Button>
    </Empty>
  )
}

const Way = ({ text }: { text: string }) => (
  <Empty icon="search" text={text}>
    <Button to="/list">{pages.allGoods}</Button>
  </Empty>
)

const Button = ({ to, children }: { to: string; children: string }) => (
  <Link className={buttonClass({ kind: 'soft' })} to={to}>
    {children}
  </Link>
)
