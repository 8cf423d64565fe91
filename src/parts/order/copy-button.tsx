import { copyText } from '#actions/frame/copy-text.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { transfer as copy } from '#copy/orders.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Copies a number that nobody should have to type. `what` is its name: 转账附言, 订单号. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const press = async () => {
    if (await copyText(text)) toast(copy.copied(what), { tone: 'good' })
    else toast(copy.copyFailed, { tone: 'bad' })
  }
  return (
    <Button size="s" kind="soft" aria-label={copy.copyOf(what)} onClick={() => void press()}>
      <Icon name="copy" size={16} />
      {copy.copy}
    </Button>
  )
}
