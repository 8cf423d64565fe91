import { resolveParked } from '#actions/cart/cart.ts'
import type { ParkedEdit } from '#state/cart.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './parked-edit.css.ts'
import { useStoreName } from './use-store-name.ts'

type Answer = ParkedEdit['answers'][number]

/** An edit the server would not take: why, and the answers that make sense. */
export function ParkedNote({ parked }: { parked: ParkedEdit }) {
  return (
    <div className={css.note}>
      <p className={css.words}>
        <Icon name="alert" size={16} />
        <span>{reason(parked)}</span>
      </p>
      <p className={css.answers}>
        {parked.answers.map((answer) => (
          <Button key={answer.kind} size="s" onClick={() => void resolveParked(parked.opId, answer)}>
            {label(parked, answer)}
          </Button>
        ))}
      </p>
    </div>
  )
}

/** A parked edit whose line is not on the screen, or that is about another store: with the goods' name and what was meant. */
export function OrphanEdit({ parked }: { parked: ParkedEdit }) {
  const nameOf = useStoreName()
  return (
    <div className={css.orphan}>
      <p className={css.name}>{parked.card?.goods.name ?? '商品'}</p>
      <p className={css.meant}>{editWords(parked, nameOf(parked.store))}</p>
      <ParkedNote parked={parked} />
    </div>
  )
}

/** Why it waits for an answer. */
export function reason({ kind, why, msg }: ParkedEdit): string {
  switch (why) {
    case 'gone':
      // Of a copy the server may have said more: that the store is no longer the owner's.
      return (kind === 'copy' && msg) || '该商品已不在购物车'
    case 'uncertain':
      return '可能已提交，请核对'
    case 'old':
      return '这项修改等待同步已久，请确认是否仍要提交'
    case 'lost':
      return '浏览器清除了本机数据，这项修改未能保留，请重新提交'
    case 'refused':
      return msg || '服务器未接受这项修改'
  }
}

function label({ why, kind, card }: ParkedEdit, answer: Answer): string {
  switch (answer.kind) {
    case 'again':
      if (kind === 'copy' && why !== 'uncertain') return '再试一次'
      return why === 'gone' ? '重新加入' : '重新提交'
    case 'set':
      return `改为 ${answer.n}${card?.goods.bzdw ?? ''}`
    case 'done':
      return '已生效'
    case 'discard':
      return kind === 'add' ? '移除' : '放弃'
  }
}

/**
 * What the edit was about to do.
 * @param store the name of the store that a copy is for
 */
function editWords({ kind, n, card }: ParkedEdit, store: string): string {
  const unit = card?.goods.bzdw ?? ''
  switch (kind) {
    case 'add':
      return `加入 ${n}${unit}`
    case 'set':
      return `数量改为 ${n}${unit}`
    case 'sel':
      return '勾选'
    case 'del':
      return '删除'
    case 'fav':
      return '收藏'
    case 'unfav':
      return '取消收藏'
    case 'copy':
      return `复制 ${n}${unit} 到 ${store}`
  }
}
