import { Link } from 'react-router-dom'
import { discardEdits, syncNow } from '#actions/cart/cart.ts'
import { confirm } from '#actions/frame/dialogs.ts'
import { loginPath } from '#actions/frame/go.ts'
import { clockTime } from '#domain/time.ts'
import { cart } from '#state/cart.ts'
import { copies } from '#state/copies.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import { stack } from '#design/layout.css.ts'
import { small, titleS } from '#design/text.css.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { copy, syncText } from '../../copy.ts'
import { OrphanEdit } from '#parts/order/parked-edit.tsx'
import * as css from './sync-sheet.css.ts'
import { useStoreName } from '#parts/order/use-store-name.ts'

/** Where every edit is: waiting, refused with its answers, or all sent. */
export function SyncSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const state = use(sync)
  const waiting = use(cart).view.lines.filter((line) => line.pending)
  const { waiting: copying } = use(copies)
  const nameOf = useStoreName()
  const edits = state.pending + state.parked.length
  const giveUp = async () => {
    if (await confirm(copy.discardEdits(edits), { ok: '放弃' })) await discardEdits()
  }
  const foot = edits > 0 && (
    <>
      <Button onClick={() => void giveUp()}>放弃全部</Button>
      <Button kind="primary" busy={state.kind === 'syncing'} onClick={() => void syncNow()}>
        立即同步
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="同步状态" place="sheet" foot={foot}>
      <div className={stack}>
        <p className={css.state}>{syncText(state)}</p>
        <Explain onClose={onClose} />
        {state.parked.length > 0 && <h3 className={titleS}>需要处理</h3>}
        {state.parked.map((edit) => (
          <OrphanEdit key={edit.opId} parked={edit} />
        ))}
        {waiting.length + copying.size > 0 && (
          <>
            <h3 className={titleS}>等待同步</h3>
            <ul className={css.waiting}>
              {[...copying].map(([store, keys]) => (
                <li key={store} className={css.line}>
                  <span className={css.name}>复制到 {nameOf(store)}</span>
                  <span>{keys.length} 种</span>
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

function Explain({ onClose }: { onClose: () => void }) {
  const { kind, pending, hold, at, slow } = use(sync)
  const here = location.pathname + location.search
  if (kind === 'expired')
    return (
      <>
        <p className={small}>修改都保存在本机。重新登录后自动同步，不会丢失。</p>
        <Link className={buttonClass({ kind: 'soft' })} to={loginPath(here)} onClick={onClose}>
          重新登录
        </Link>
      </>
    )
  if (kind === 'unavailable') return <p className={small}>{copy.notKept.storage}</p>
  if (hold) return <p className={small}>{hold.msg}</p>
  if (pending > 0)
    return (
      <p className={small}>
        {slow ? '多次同步未成功，修改仍保存在本机，稍后自动重试。' : '修改已保存在本机，联网后自动同步。'}
      </p>
    )
  if (at > 0) return <p className={small}>最近更新于 {clockTime(at)}</p>
  return null
}
