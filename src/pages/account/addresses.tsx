import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Address } from '#contract/entities.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'
import { removeAddress } from '#actions/member/addresses.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'
import { addresses as copy } from '#copy/account.ts'
import { addressForm } from '#copy/form.ts'
import { page } from '#design/layout.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { AddressCard } from '#parts/form/address-card.tsx'
import { AddressDialog, useEditedAddress } from '#parts/form/address-dialog.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import * as css from './account.css.ts'
import { AccountHead } from './head.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return read('addresses', {}, { signal: request.signal })
}

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const [edited, setEdited] = useEditedAddress('addresses', data.data)
  const [busy, setBusy] = useState(0)
  const whileBusy = async (id: number, work: () => Promise<void>) => {
    setBusy(id)
    await work()
    setBusy(0)
  }
  const makeDefault = (address: Address) =>
    whileBusy(address.id, async () => {
      const outcome = await write('addressSave', { ...address, is_default: 1 })
      // An address saved under older rules may be incomplete now: the form then says what is missing.
      if (outcome.kind === 'invalid') setEdited({ ...address, is_default: 1 })
      if (outcome.kind === 'ok') revalidate()
    })
  const remove = (address: Address) => whileBusy(address.id, () => removeAddress(address, setEdited))
  return (
    <div className={page}>
      <AccountHead />
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="pin" text={addressForm.none}>
          {mayCall('addressSave') && (
            <Button kind="primary" onClick={() => setEdited(null)}>
              {addressForm.add}
            </Button>
          )}
        </Empty>
      ) : (
        <>
          <div className={css.bar}>
            <p className={css.hint}>{copy.count(data.data.length)}</p>
            {mayCall('addressSave') && (
              <Button kind="primary" onClick={() => setEdited(null)}>
                {addressForm.add}
              </Button>
            )}
          </div>
          <ul className={css.rows}>
            {data.data.map((address) => (
              <li key={address.id} className={css.row}>
                <div className={css.text}>
                  <AddressCard address={address} />
                </div>
                <div className={css.actions}>
                  {mayCall('addressSave') && mayCall('addressDelete') && (
                    <>
                      {address.is_default === 0 && (
                        <Button
                          size="s"
                          kind="plain"
                          busy={busy === address.id}
                          aria-label={copy.makeDefaultOf(labelOf(address))}
                          onClick={() => void makeDefault(address)}
                        >
                          {copy.makeDefault}
                        </Button>
                      )}
                      <Button size="s" aria-label={copy.editOf(labelOf(address))} onClick={() => setEdited(address)}>
                        {copy.edit}
                      </Button>
                      <Button
                        size="s"
                        kind="plain"
                        disabled={busy === address.id}
                        aria-label={copy.removeOf(labelOf(address))}
                        onClick={() => void remove(address)}
                      >
                        {copy.remove}
                      </Button>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <AddressDialog
        address={edited}
        onClose={() => setEdited(undefined)}
        onSaved={() => {
          setEdited(undefined)
          toast(copy.saved, { tone: 'good' })
          revalidate()
        }}
      />
    </div>
  )
}

const labelOf = ({ name, street }: Address): string => `${name} ${street}`
