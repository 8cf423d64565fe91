import { useState } from 'react'
import { answerLogout } from '#actions/member/session.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import { stack } from '#design/layout.css.ts'
import { body } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'

/** Typed by whoever really means to lose the edits. */
const WORD = '放弃'

/** Leaving with edits that wait: send them first, keep them locked on this device, or give them up. */
export function LogoutDialog({ open }: { open: boolean }) {
  const { pending, parked } = use(sync)
  const [giving, setGiving] = useState(false)
  const [typed, setTyped] = useState('')
  const n = pending + parked.length
  const answer = (choice: Parameters<typeof answerLogout>[0]) => {
    setGiving(false)
    setTyped('')
    answerLogout(choice)
  }
  return (
    <Dialog open={open} onClose={() => answer('stay')} title="安全退出">
      <div className={stack}>
        <p className={body}>本机还有 {n} 条修改没有同步。</p>
        <Button kind="primary" block onClick={() => answer('sync')}>
          同步后退出
        </Button>
        <Button block onClick={() => answer('keep')}>
          保留在本机，下次登录本账号时同步
        </Button>
        {giving ? (
          <form
            className={stack}
            onSubmit={(e) => {
              e.preventDefault()
              if (typed.trim() === WORD) answer('discard')
            }}
          >
            <TextField
              label={`输入“${WORD}”以确认，${n} 条修改将无法恢复`}
              value={typed}
              onChange={(e) => setTyped(e.target.value)}
              autoComplete="off"
              autoFocus
            />
            <Button type="submit" kind="danger" block disabled={typed.trim() !== WORD}>
              放弃并退出
            </Button>
          </form>
        ) : (
          <Button kind="plain" block onClick={() => setGiving(true)}>
            放弃 {n} 条修改
          </Button>
        )}
      </div>
    </Dialog>
  )
}
