import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Goods } from '#contract/entities.ts'
import { deviceClass } from '#domain/device-class.ts'
import { loadGoods } from '#actions/goods/goods-list.ts'
import { devices as copy } from '#copy/zones.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './zones.css.ts'

export const loader = (args: LoaderFunctionArgs) => loadGoods(args, { zone: 'device' })

export function Component() {
  return <GoodsResults view="card" paths={{ card: '/qxzq' }} zone={copy.title} note={Registration} />
}

/** What is checked before a device is bought: its class and its registration number. */
function Registration({ goods }: { goods: Goods }) {
  if (!goods.approval) return null
  const level = deviceClass(goods.approval)
  return (
    <span className={css.note}>
      {level && <Tag>{level}</Tag>} {goods.approval}
    </span>
  )
}
