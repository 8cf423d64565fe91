import type { Return } from '#contract/entities.ts'
import { CARRIER_MAX, PARCEL_MAX } from '#domain/limits.ts'
import { RETURN } from '#domain/order.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { returnParcel as copy } from '#copy/orders.ts'
import * as inputs from '#copy/inputs.ts'
import { stack } from '#design/layout.css.ts'
import { small } from '#design/text.css.ts'
import { useForm } from '#parts/form/use-form.ts'
import { useStoredDraft } from '#parts/form/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

type Typed = { carrier: string; parcel: string }

/** Where the buyer says with whom and under which number the goods come back; it can be mended until they are there. */
export function ReturnParcel({ one, onSent }: { one: Return; onSent: () => void }) {
  const draft = useStoredDraft<Typed>(draftOf(one))
  if (draft === undefined || !mayCall('returnSend')) return null
  return <ParcelForm key={`${one.carrier} ${one.parcel}`} one={one} initial={draft ?? one} onSent={onSent} />
}

const draftOf = ({ id }: Return): string => `parcel:${id}`

function ParcelForm({ one, initial, onSent }: { one: Return; initial: Typed; onSent: () => void }) {
  const { value, change, faults, busy, element, onSubmit } = useForm({
    call: 'returnSend',
    draft: draftOf(one),
    initial: { carrier: initial.carrier, parcel: initial.parcel },
    missing: ({ carrier, parcel }: Typed) => ({
      ...(carrier.trim() === '' && { carrier: inputs.carrier }),
      ...(parcel.trim() === '' && { parcel: inputs.parcel }),
    }),
    toInput: ({ carrier, parcel }) => ({
      id: one.id,
      carrier: carrier.trim(),
      parcel: parcel.normalize('NFKC').replace(/\s/g, ''),
    }),
    onDone: () => {
      toast(copy.saved, { tone: 'good' })
      onSent()
    },
  })
  return (
    <form className={stack} ref={element} noValidate onSubmit={onSubmit}>
      {one.state === RETURN.coming && <p className={small}>{copy.mend}</p>}
      <TextField
        label={copy.carrier}
        name="carrier"
        most={CARRIER_MAX}
        autoComplete="off"
        value={value.carrier}
        error={faults['carrier']}
        onChange={(e) => change({ carrier: e.target.value })}
      />
      <TextField
        label={copy.parcel}
        name="parcel"
        most={PARCEL_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value.parcel}
        error={faults['parcel']}
        onChange={(e) => change({ parcel: e.target.value })}
      />
      <Button kind="primary" type="submit" busy={busy}>
        {one.state === RETURN.coming ? copy.change : copy.send}
      </Button>
    </form>
  )
}
