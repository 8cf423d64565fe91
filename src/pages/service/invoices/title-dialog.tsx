import { useEffect, useState } from 'react'
import type { InvoiceTitle } from '#contract/entities.ts'
import { BANK_MAX, COMPANY_MAX, TITLE_ADDRESS_MAX, TITLE_PHONE_MAX } from '#domain/limits.ts'
import { typedDigits } from '#domain/typed.ts'
import type { FaultsOf } from '#parts/form/form-faults.ts'
import { useForm } from '#parts/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { fields } from '#copy/form.ts'
import { invoiceTitle as copy } from '#copy/service.ts'
import * as inputs from '#copy/inputs.ts'
import * as css from '../service.css.ts'

export const TITLE_DRAFT = 'invoice-title'
const FORM = 'invoice-title'
const BLANK: InvoiceTitle = { title: '', tax_no: '', address: '', phone: '', bank: '', bank_account: '', email: '' }

type TitleDialogProps = {
  title: InvoiceTitle | null
  /** Out of the draft. */ saved: InvoiceTitle | undefined
  open: boolean
  onClose: () => void
  onSaved: () => void
}

/** The company that invoices are made out to. */
export function TitleDialog({ title, saved, open, onClose, onSaved }: TitleDialogProps) {
  /** What was typed survives the closing of the dialog. */
  const [typed, setTyped] = useState(saved)
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      place="sheet"
      foot={
        <Button kind="primary" type="submit" form={FORM} busy={busy}>
          {fields.save}
        </Button>
      }
    >
      <TitleForm
        initial={typed ?? title ?? BLANK}
        onTyped={setTyped}
        onBusy={setBusy}
        onSaved={() => {
          setTyped(undefined)
          onSaved()
        }}
      />
    </Dialog>
  )
}

function TitleForm({
  initial,
  onTyped,
  onBusy,
  onSaved,
}: {
  initial: InvoiceTitle
  onTyped: (typed: InvoiceTitle) => void
  onBusy: (busy: boolean) => void
  onSaved: () => void
}) {
  const { value, change, faults, busy, element, onSubmit } = useForm({
    call: 'invoiceTitleSave',
    draft: TITLE_DRAFT,
    initial,
    missing,
    toInput: (typed) => typed,
    onDone: onSaved,
  })
  useEffect(() => onTyped(value), [value, onTyped])
  useEffect(() => onBusy(busy), [busy, onBusy])
  const field = (name: keyof InvoiceTitle) => ({
    name,
    value: value[name],
    error: faults[name],
    onChange: (e: { target: { value: string } }) => change({ [name]: e.target.value }),
  })
  return (
    <form id={FORM} ref={element} className={css.form} noValidate onSubmit={onSubmit}>
      <TextField
        label={copy.name}
        most={COMPANY_MAX}
        autoComplete="organization"
        hint={copy.nameHint}
        {...field('title')}
      />
      <TextField
        label={copy.taxNo}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('tax_no')}
        onChange={(e) => change({ tax_no: e.target.value.normalize('NFKC').replace(/\s/g, '').toUpperCase() })}
      />
      <TextField label={copy.address} most={TITLE_ADDRESS_MAX} autoComplete="street-address" {...field('address')} />
      <TextField label={copy.phone} type="tel" most={TITLE_PHONE_MAX} autoComplete="tel" {...field('phone')} />
      <TextField label={copy.bank} most={BANK_MAX} autoComplete="off" {...field('bank')} />
      <TextField
        label={copy.bankAccount}
        inputMode="numeric"
        autoComplete="off"
        {...field('bank_account')}
        onChange={(e) => change({ bank_account: typedDigits(e.target.value) })}
      />
      <TextField
        label={copy.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...field('email')}
        onChange={(e) => change({ email: e.target.value.trim() })}
      />
    </form>
  )
}

function missing({ title, tax_no }: InvoiceTitle): FaultsOf<InvoiceTitle> {
  return {
    ...(title.trim() === '' && { title: inputs.invoiceTitle }),
    ...(!/^[0-9A-Z]{15,20}$/.test(tax_no) && { tax_no: inputs.taxNumber }),
  }
}
