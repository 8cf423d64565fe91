import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { STATE } from '#domain/order.ts'
import type { Receipt } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { dateTime, day, toMs } from '#domain/time.ts'
import { pagesOnly } from '#domain/address-query.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { draft } from '#account/drafts.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'
import type { Picked } from '#actions/upload/upload.ts'
import { receipts as copy, detail, actions } from '#copy/orders.ts'
import { page } from '#design/layout.css.ts'
import { small, titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { Photos } from '#parts/upload/photos.tsx'
import { UploadField } from '#parts/upload/upload-field.tsx'
import { focusFault, type Faults } from '#parts/form/form-faults.ts'
import { useDraft } from '#parts/form/use-draft.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Checkbox } from '#ui/field.tsx'
import * as css from './orders.css.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return (await read('receipts', pagesOnly.decode(request), { signal: request.signal })).data
}

/** Orders of goods with ephedrine. The buyer confirms their receipt by uploading the delivery note that both sides signed. */
export function Component() {
  const { data, page: at, size, total } = useLoaded<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <p className={small}>{copy.intro}</p>
      {data.length === 0 ? (
        <Empty icon="order" text={copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to="/order">
            {detail.view}
          </Link>
        </Empty>
      ) : (
        <ul className={css.list}>
          {data.map((receipt) => (
            <li key={receipt.order_id}>
              <Card receipt={receipt} onConfirmed={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={at} size={size} total={total} to={(n) => `/hmdd${pagesOnly.encode({ page: n })}`} />
    </div>
  )
}

function Card({ receipt, onConfirmed }: { receipt: Receipt; onConfirmed: () => void }) {
  const { order_id, created_at, total, lines, state, photo, confirmed_at } = receipt
  return (
    <article className={css.receipt}>
      <div className={css.head}>
        <Link className={css.number} to={`/order/info/${order_id}`}>
          {detail.number(order_id)}
        </Link>
        <span className={css.state} data-state={state === 'open' ? STATE.unpaid : undefined}>
          {copy.states[state]}
        </span>
      </div>
      <ul className={css.receiptLines}>
        {lines.map(({ name, number, bzdw }, i) => (
          <li key={i}>
            {name} × {number}
            {bzdw}
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <span className={css.date}>{copy.placed(day(toMs(created_at)))}</span>
        <b className={css.total}>¥{money(fen(total))}</b>
      </div>
      {state === 'open' && mayCall('receiptConfirm') && <ReceiptForm id={order_id} onConfirmed={onConfirmed} />}
      {state === 'confirmed' && (
        <>
          <p className={small}>{copy.confirmed(dateTime(toMs(confirmed_at)))}</p>
          {photo && <Photos urls={[photo]} of={copy.note} />}
        </>
      )}
    </article>
  )
}

function ReceiptForm({ id, onConfirmed }: { id: string; onConfirmed: () => void }) {
  const name = `receipt:${id}`
  const [file, setFile] = useState<Picked | null>(null)
  const [checked, setChecked] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const discardDraft = useDraft(name, file)
  useEffect(() => {
    void draft<Picked>(name).then((saved) => saved && setFile((now) => now ?? saved))
  }, [name])

  const fail = (wrong: Faults) => {
    setFaults(wrong)
    focusFault(form.current, wrong)
  }
  const submit = async () => {
    const missing: Faults = {
      ...(!file ? { file_id: copy.missing.file } : !file.done ? { file_id: copy.missing.upload } : {}),
      ...(!checked && { checked: copy.missing.check }),
    }
    if (!file || Object.keys(missing).length > 0) return fail(missing)
    setFaults({})
    setBusy(true)
    const outcome = await write('receiptConfirm', { order_id: id, file_id: file.id })
    setBusy(false)
    if (outcome.kind === 'invalid') return fail({ file_id: outcome.msg })
    if (outcome.kind !== 'ok') return
    discardDraft()
    toast(copy.saved, { tone: 'good' })
    onConfirmed()
  }

  return (
    <form
      ref={form}
      className={css.receiptForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <UploadField
        label={copy.signed}
        purpose="receipt"
        name="file_id"
        hint={copy.signedHint}
        error={faults['file_id']}
        value={file}
        onChange={setFile}
      />
      <Checkbox
        name="checked"
        checked={checked}
        error={faults['checked']}
        onChange={(e) => setChecked(e.target.checked)}
      >
        {copy.checked}
      </Checkbox>
      <Button kind="primary" type="submit" busy={busy}>
        {actions.receive}
      </Button>
    </form>
  )
}
