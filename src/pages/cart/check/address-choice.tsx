import { useState } from 'react'
import type { Address } from '#contract/entities.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { check as copy } from '#copy/checkout.ts'
import { addressForm } from '#copy/form.ts'
import { stack } from '#design/layout.css.ts'
import { AddressCard } from '#parts/form/address-card.tsx'
import { AddressDialog, useEditedAddress } from '#parts/form/address-dialog.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Radio } from '#ui/field.tsx'
import * as css from '../check.css.ts'

type AddressChoiceProps = {
  addresses: readonly Address[]
  chosen: Address | undefined
  error: string | undefined
  /** `changed`: an address was added or edited, so the list must be read again. */
  onChoose: (id: number, changed: boolean) => void
}

/** The delivery address: the chosen one, the others in a sheet, and a form for a new one. */
export function AddressChoice({ addresses, chosen, error, onChoose }: AddressChoiceProps) {
  const [listOpen, setListOpen] = useState(false)
  const [edited, setEdited] = useEditedAddress('checkout', addresses)
  const mayAdd = mayCall('addressSave')
  return (
    <section className={panel} aria-label={copy.address} data-wrong={error ? '' : undefined}>
      {chosen ? (
        <AddressCard address={chosen}>
          <Button size="s" name="address_id" onClick={() => setListOpen(true)}>
            {copy.change}
          </Button>
        </AddressCard>
      ) : mayAdd ? (
        <Button kind="soft" block name="address_id" onClick={() => setEdited(null)}>
          {addressForm.add}
        </Button>
      ) : (
        <p>{addressForm.none}</p>
      )}
      {error && <p className={css.error}>{error}</p>}
      <Dialog
        open={listOpen}
        onClose={() => setListOpen(false)}
        title={copy.chooseAddress}
        place="sheet"
        foot={mayAdd && <Button onClick={() => setEdited(null)}>{addressForm.add}</Button>}
      >
        <ul className={stack}>
          {addresses.map((address) => (
            <li key={address.id} className={css.option}>
              <Radio
                name="address"
                aria-label={`${address.name} ${address.street}`}
                checked={address.id === chosen?.id}
                onChange={() => {
                  onChoose(address.id, false)
                  setListOpen(false)
                }}
              />
              <AddressCard address={address}>
                {mayAdd && (
                  <Button size="s" kind="plain" onClick={() => setEdited(address)}>
                    {copy.edit}
                  </Button>
                )}
              </AddressCard>
            </li>
          ))}
        </ul>
      </Dialog>
      <AddressDialog
        address={edited}
        onClose={() => setEdited(undefined)}
        onSaved={(address) => {
          setEdited(undefined)
          setListOpen(false)
          onChoose(address.id, true)
        }}
      />
    </section>
  )
}
