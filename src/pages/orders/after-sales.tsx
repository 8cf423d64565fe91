import { useMemo, useRef, useState, type FormEvent } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { Order } from '#contract/entities.ts'
import { FILES_MAX, PAGE_MAX, RETURN_TEXT_MAX } from '#domain/limits.ts'
import { RETURN_CAUSES, returnBar } from '#domain/order.ts'
import { toMs } from '#domain/time.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { draft } from '#account/drafts.ts'
import { go } from '#actions/frame/go.ts'
import { refusalHere } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'
import { now } from '#state/clock.ts'
import { returns as copy, detail } from '#copy/orders.ts'
import { upload as uploadCopy } from '#copy/upload.ts'
import * as inputs from '#copy/inputs.ts'
import { page, stack } from '#design/layout.css.ts'
import { link, small, titleL, titleS } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { faultsOf, focusFault, type Faults } from '#parts/form/form-faults.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { refundWith, returnableLines, type Returnable } from '#pages/orders/return-lines.ts'
import { ReturnBar } from '#pages/orders/return-bar.tsx'
import { BLANK, returnDraft, type ReturnForm } from '#pages/orders/return-draft.ts'
import { ReturnPick } from '#pages/orders/return-pick.tsx'
import { UploadFiles } from '#parts/upload/upload-field.tsx'
import { useDraft } from '#parts/form/use-draft.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Select, TextArea } from '#ui/field.tsx'

type Apply = { order: Order; lines: Returnable[]; saved: ReturnForm | undefined }

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const options = { signal: request.signal }
  const [order, returns, saved] = await Promise.all([
    read('order', { id }, options),
    read('returns', { order_id: id, size: PAGE_MAX }, options),
    draft<ReturnForm>(returnDraft(id)),
  ])
  return { order: order.data, lines: returnableLines(order.data, returns.data.data), saved }
}

export function Component() {
  const { order, lines, saved } = useLoaded<typeof loader>()
  const bar =
    refusalHere('returnApply') ||
    returnBar({ state: order.state, received_at: toMs(order.received_at) }, now()) ||
    (lines.every(({ left }) => left === 0) ? copy.nothingLeft : '')
  return (
    <div className={page}>
      <h1 className={titleL}>{detail.afterSales}</h1>
      <p className={small}>
        {detail.order}{' '}
        <Link className={link} to={`/order/info/${order.id}`}>
          {order.id}
        </Link>
      </p>
      {bar ? (
        <Empty icon="info" text={bar}>
          <Link className={buttonClass({ kind: 'soft' })} to={`/order/info/${order.id}`}>
            {detail.view}
          </Link>
        </Empty>
      ) : (
        <ApplyForm key={order.id} order={order} lines={lines} saved={saved} />
      )}
    </div>
  )
}

function ApplyForm({ order, lines, saved }: Apply) {
  const [form, setForm] = useState<ReturnForm>(() => withinReturnable(saved ?? BLANK, lines))
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const discardDraft = useDraft(returnDraft(order.id), form)
  const element = useRef<HTMLFormElement>(null)
  const refund = useMemo(() => refundWith(lines, form.numbers), [lines, form.numbers])
  const change = (part: Partial<ReturnForm>) => setForm((before) => ({ ...before, ...part }))

  const fail = (found: Faults) => {
    setFaults(found)
    // The fields get their error texts first.
    setTimeout(() => focusFault(element.current, found))
  }
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingIn(form)
    if (Object.keys(missing).length > 0 || form.cause === '') return fail(missing)
    setBusy(true)
    const chosen = lines.flatMap(({ line }) =>
      form.numbers[line.id] ? [{ line_id: line.id, number: form.numbers[line.id] ?? 0 }] : [],
    )
    const outcome = await write('returnApply', {
      order_id: order.id,
      cause: form.cause,
      text: form.text.trim(),
      lines: chosen,
      photos: form.photos.map(({ id }) => id),
    })
    setBusy(false)
    if (outcome.kind === 'invalid') return fail(faultsByLine(faultsOf(outcome.errors), chosen))
    if (outcome.kind !== 'ok') return
    discardDraft()
    toast(copy.submitted, { tone: 'good' })
    go(`/order/returnInfo/${outcome.data.id}`, { replace: true })
  }

  return (
    <form className={stack} ref={element} noValidate onSubmit={(event) => void apply(event)}>
      <ReturnPick
        lines={lines}
        numbers={form.numbers}
        refund={refund}
        faults={faults}
        onChange={(numbers) => change({ numbers })}
      />
      <section className={panel} aria-labelledby="why">
        <h2 className={titleS} id="why">
          {copy.causeTitle}
        </h2>
        <p className={small}>{copy.rules}</p>
        <Select
          label={copy.cause}
          name="cause"
          value={form.cause}
          error={faults['cause']}
          onChange={(e) => change({ cause: e.target.value as ReturnForm['cause'] })}
        >
          <option value="">{copy.choose}</option>
          {RETURN_CAUSES.map((cause) => (
            <option key={cause}>{cause}</option>
          ))}
        </Select>
        <TextArea
          label={copy.problem}
          name="text"
          value={form.text}
          most={RETURN_TEXT_MAX}
          hint={copy.problemHint}
          error={faults['text']}
          onChange={(e) => change({ text: e.target.value })}
        />
        <UploadFiles
          label={uploadCopy.photos}
          purpose="return"
          name="photos"
          most={FILES_MAX}
          hint={copy.photosHint(FILES_MAX)}
          error={faults['photos']}
          value={form.photos}
          onChange={(update) => setForm((before) => ({ ...before, photos: update(before.photos) }))}
        />
      </section>
      <ReturnBar refund={refund} onAccount={order.payment?.kind === 'credit'} busy={busy} />
    </form>
  )
}

/** A draft of an earlier day, cut to what can still be returned. */
function withinReturnable(form: ReturnForm, lines: readonly Returnable[]): ReturnForm {
  const numbers = Object.fromEntries(
    lines.map(({ line, left }) => [line.id, Math.min(form.numbers[line.id] ?? 0, left)]),
  )
  return { ...form, numbers }
}

function missingIn({ numbers, cause, text, photos }: ReturnForm): Faults {
  return {
    ...(Object.values(numbers).every((number) => number === 0) && { lines: copy.missing.number }),
    ...(cause === '' && { cause: inputs.returnCause }),
    ...(text.trim() === '' && { text: inputs.returnText }),
    ...(photos.some(({ done }) => !done) && { photos: uploadCopy.unfinished }),
  }
}

/** The server names a wrong line by its place in the request; the form names it by the line's id. */
function faultsByLine(faults: Faults, sent: readonly { line_id: number }[]): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([field, text]) => {
      const [name, i] = field.split('.')
      if (name === 'lines' && i !== undefined) return [`line-${sent[Number(i)]?.line_id}`, text]
      return [name ?? field, text]
    }),
  )
}
