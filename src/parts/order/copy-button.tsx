import { toast } from '#actions/frame/dialogs.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Copies a number nobody should have to type. `what`: 转账附言, 订单号. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(`${what}已复制`, { tone: 'good' }),
      () => toast('复制未成功，请长按文字复制', { tone: 'bad' }),
    )
  return (
    <Button size="s" kind="soft" aria-label={`复制${what}`} onClick={() => void copy()}>
      <Icon name="copy" size={16} />
      复制
    </Button>
  )
}
