import { useState } from 'react'
import type { Credit } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { PAYMENT_KINDS } from '#domain/order.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { leaveTo } from '#actions/frame/go.ts'
import { write } from '#actions/calls/write.ts'
import { statement as copy } from '#copy/credit.ts'
import { small } from '#design/text.css.ts'
import { legend, panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { Radio, TextField } from '#ui/field.tsx'
import { useAmountForm } from '../use-amount-form.ts'
import * as css from '../wallet.css.ts'

type RepayFormProps = { credit: Credit; onRepaid: () => void }

/** How much is repaid, all of it by default, and how. */
export function RepayForm({ credit: { owed, balance, kinds }, onRepaid }: RepayFormProps) {
  const [kind, setKind] = useState(kinds[0] ?? 'balance')
  const { error, busy, onSubmit } = useAmountForm(
    (amount) => write('creditRepay', { kind, amount }),
    ({ url }) => {
      if (url) return leaveTo(url)
      toast(copy.repaid, { tone: 'good' })
      onRepaid()
    },
  )
  return (
    <form className={panel} aria-label={copy.repay} noValidate onSubmit={onSubmit}>
      <TextField
        label={copy.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={owed}
        error={error}
        hint={copy.amountHint}
      />
      <fieldset className={css.ways}>
        <legend className={legend}>{copy.kind}</legend>
        {kinds.map((one) => (
          <Radio key={one} name="kind" value={one} checked={kind === one} onChange={() => setKind(one)}>
            {PAYMENT_KINDS[one]}{' '}
            <span className={small}>{one === 'balance' ? copy.balance(money(fen(balance))) : copy.online}</span>
          </Radio>
        ))}
      </fieldset>
      <Button kind="primary" type="submit" busy={busy}>
        {copy.confirm}
      </Button>
    </form>
  )
}
