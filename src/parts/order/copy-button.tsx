import { toast } from '#actions/frame/dialogs.ts'
import { transfer as copy } from '#copy/orders.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Copies a number nobody should have to type. `what`: 转账附言, 订单号. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const put = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(copy.copied(what), { tone: 'good' }),
      () => toast(copy.copyFailed, { tone: 'bad' }),
    )
  return (
    <Button size="s" kind="soft" aria-label={copy.copyOf(what)} onClick={() => void put()}>
      <Icon name="copy" size={16} />
      {copy.copy}
    </Button>
  )
}
