import { useState } from 'react'
import { useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import type { Input, Reply } from '#contract/calls.ts'
import { FEEDBACK_TYPES } from '#domain/feedback.ts'
import { FEEDBACK_MAX, FILES_MAX } from '#domain/limits.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { cleanMobile } from '#domain/validate.ts'
import { pagesOnly } from '#domain/address-query.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { draft } from '#account/drafts.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { readSection } from '#actions/calls/read.ts'
import { hasFailed } from '#actions/calls/section.ts'
import type { Picked } from '#actions/upload/upload.ts'
import { page } from '#design/layout.css.ts'
import { titleL, titleS } from '#design/text.css.ts'
import type { FaultsOf } from '#parts/form/form-faults.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { Photos } from '#parts/upload/photos.tsx'
import { UploadFiles } from '#parts/upload/upload-field.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { chip, wrap } from '#ui/chips.css.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import { feedback as copy } from '#copy/service.ts'
import { upload as uploadCopy } from '#copy/upload.ts'
import * as inputs from '#copy/inputs.ts'
import * as css from './service.css.ts'

type Kind = Input<'feedbackAdd'>['type']
const DRAFT = 'feedback'

type Typed = { type: Kind; text: string; phone: string; photos: readonly Picked[] }
const BLANK: Typed = { type: '商品', text: '', phone: '', photos: [] }

/** The form is the page; earlier feedback is a section of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [sent, saved] = await Promise.all([
    readSection('feedback', pagesOnly.decode(request), { signal: request.signal }),
    draft<Typed>(DRAFT),
  ])
  return { sent, saved: saved ?? BLANK }
}

export function Component() {
  const { sent, saved } = useLoaded<typeof loader>()
  const { revalidate } = useRevalidator()
  const [round, setRound] = useState(0)
  const done = () => {
    toast(copy.sent, { tone: 'good' })
    setRound((n) => n + 1)
    void revalidate()
  }
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      {mayCall('feedbackAdd') && <FeedbackForm key={round} initial={round === 0 ? saved : BLANK} onDone={done} />}
      {hasFailed(sent) ? <SectionFailed failure={sent.failure} title={copy.mine} /> : <Sent list={sent.data} />}
    </div>
  )
}

function Sent({ list }: { list: Reply<'feedback'> }) {
  if (list.data.length === 0) return null
  return (
    <section aria-labelledby="given">
      <h2 className={titleS} id="given">
        {copy.mine}
      </h2>
      <ul className={css.list}>
        {list.data.map((one) => (
          <li key={one.id} className={css.card}>
            <div className={css.head}>
              <Tag>{one.type}</Tag>
              <span className={css.facts}>{dateTime(toMs(one.at))}</span>
            </div>
            <p>{one.text}</p>
            <Photos urls={one.photos} of={copy.photosOf} />
            <p className={css.answer}>
              {one.answer ? copy.answer(dateTime(toMs(one.answered_at)), one.answer) : copy.noAnswer}
            </p>
          </li>
        ))}
      </ul>
      <Pager page={list.page} size={list.size} total={list.total} to={(n) => `/yjfk${pagesOnly.encode({ page: n })}`} />
    </section>
  )
}

function FeedbackForm({ initial, onDone }: { initial: Typed; onDone: () => void }) {
  const { value, change, update, faults, busy, element, onSubmit } = useForm({
    call: 'feedbackAdd',
    draft: DRAFT,
    initial,
    missing,
    toInput: ({ type, text, phone, photos }) => ({
      type,
      text: text.trim(),
      phone,
      photos: photos.map(({ id }) => id),
    }),
    onDone,
  })
  return (
    <form ref={element} className={`${panel} ${css.form}`} noValidate onSubmit={onSubmit}>
      <fieldset className={css.kinds}>
        <legend className={css.kindsWord}>{copy.kind}</legend>
        <div className={wrap}>
          {FEEDBACK_TYPES.map((kind) => (
            <button
              key={kind}
              type="button"
              className={chip}
              aria-pressed={value.type === kind}
              onClick={() => change({ type: kind })}
            >
              {kind}
            </button>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={copy.text}
        name="text"
        most={FEEDBACK_MAX}
        hint={inputs.charactersAtMost(FEEDBACK_MAX)}
        value={value.text}
        error={faults['text']}
        onChange={(e) => change({ text: e.target.value })}
      />
      <UploadFiles
        label={uploadCopy.photos}
        purpose="feedback"
        name="photos"
        most={FILES_MAX}
        error={faults['photos']}
        value={value.photos}
        onChange={(with_) => update((before) => ({ ...before, photos: with_(before.photos) }))}
      />
      <TextField
        label={copy.phone}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={value.phone}
        error={faults['phone']}
        onChange={(e) => change({ phone: cleanMobile(e.target.value) })}
      />
      <Button kind="primary" type="submit" size="l" busy={busy}>
        {copy.submit}
      </Button>
    </form>
  )
}

function missing({ text, photos }: Typed): FaultsOf<Typed> {
  return {
    ...(text.trim() === '' && { text: inputs.noText }),
    ...(photos.some(({ done }) => !done) && { photos: uploadCopy.unfinished }),
  }
}
