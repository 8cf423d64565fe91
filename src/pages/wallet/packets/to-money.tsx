import { withSeparators } from '#domain/money.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'
import { write } from '#actions/calls/write.ts'
import { packets as copy } from '#copy/wallet.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useAmountForm } from '../use-amount-form.ts'

const FORM = 'packet-form'

/** How much of the red packet is moved to the balance; the whole amount by default. */
export function ToMoney({ packet, open, onClose }: { packet: string; open: boolean; onClose: () => void }) {
  const { error, busy, onSubmit } = useAmountForm(
    (amount) => write('packetToMoney', { amount }),
    () => {
      toast(copy.moved, { tone: 'good' })
      revalidate()
      onClose()
    },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.moveTitle}
      place="sheet"
      foot={
        <Button kind="primary" type="submit" form={FORM} busy={busy}>
          {copy.confirmMove}
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={onSubmit}>
        <TextField
          label={copy.moveAmount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={packet}
          error={error}
          hint={copy.moveMax(withSeparators(packet))}
        />
      </form>
    </Dialog>
  )
}
