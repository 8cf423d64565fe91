import { useState } from 'react'
import type { Address } from '#contract/entities.ts'
import { check as copy } from '#copy/checkout.ts'
import { stack } from '#design/layout.css.ts'
import { AddressCard } from '#parts/form/address-card.tsx'
import { AddressDialog } from '#parts/form/address-dialog.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Radio } from '#ui/field.tsx'
import * as css from '../check.css.ts'

type AddressChoiceProps = {
  addresses: readonly Address[]
  chosen: Address | undefined
  error: string | undefined
  /** `changed`: the list itself is another now. */
  onChoose: (id: number, changed: boolean) => void
}

/** Where it goes: the chosen address, the others in a sheet, a form for a new one. */
export function AddressChoice({ addresses, chosen, error, onChoose }: AddressChoiceProps) {
  const [list, setList] = useState(false)
  const [edited, setEdited] = useState<Address | null | undefined>(undefined)
  return (
    <section className={panel} aria-label={copy.address} data-wrong={error ? '' : undefined}>
      {chosen ? (
        <AddressCard address={chosen}>
          <Button size="s" onClick={() => setList(true)}>
            {copy.change}
          </Button>
        </AddressCard>
      ) : (
        <Button kind="soft" block onClick={() => setEdited(null)}>
          {copy.newAddress}
        </Button>
      )}
      {error && <p className={css.error}>{error}</p>}
      <Dialog
        open={list}
        onClose={() => setList(false)}
        title={copy.chooseAddress}
        place="sheet"
        foot={<Button onClick={() => setEdited(null)}>{copy.newAddress}</Button>}
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
                  setList(false)
                }}
              />
              <AddressCard address={address}>
                <Button size="s" kind="plain" onClick={() => setEdited(address)}>
                  {copy.edit}
                </Button>
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
          setList(false)
          onChoose(address.id, true)
        }}
      />
    </section>
  )
}
