import { useEffect, useId, useRef, useState } from 'react'
import type { ReviewLine } from '#contract/entities.ts'
import { REVIEW_MAX } from '#domain/limits.ts'
import { day, toMs } from '#domain/time.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { draft, keepDraft } from '#account/drafts.ts'
import { offerRestore } from '#actions/frame/undo.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { write } from '#actions/calls/write.ts'
import { reviews as copy } from '#copy/orders.ts'
import * as inputs from '#copy/inputs.ts'
import { hidden } from '#design/text.css.ts'
import { sameOwner } from '#state/personal.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import * as css from './review-card.css.ts'
import { focusFault } from '#parts/form/form-faults.ts'
import { useDraft } from '#parts/form/use-draft.ts'

/** A bought product and its review. A review is written once and cannot be changed. */
export function ReviewCard({ line, onSaved }: { line: ReviewLine; onSaved: () => void }) {
  return (
    <article className={css.card}>
      <div className={css.head}>
        <Picture src={line.image} alt="" name={line.name} size="small" />
        <div className={css.text}>
          <p className={css.name}>{line.name}</p>
          <p className={css.facts}>{copy.facts(line.ypgg, line.order_id, day(toMs(line.at)))}</p>
        </div>
      </div>
      {line.state === 'done' && <GivenReview line={line} />}
      {line.state !== 'done' && mayCall('reviewSave') && <ReviewForm line={line} onSaved={onSaved} />}
    </article>
  )
}

function GivenReview({ line: { stars, text } }: { line: ReviewLine }) {
  return (
    <div>
      <p className={css.given} role="img" aria-label={copy.stars(stars, copy.ratings[stars - 1])}>
        {copy.ratings.map((word, i) => (
          <Icon key={word} name="star" size={20} filled={i < stars} />
        ))}
      </p>
      {text && <p>{text}</p>}
    </div>
  )
}

type Typed = { stars: number; text: string }

function ReviewForm({ line, onSaved }: { line: ReviewLine; onSaved: () => void }) {
  const name = useId()
  const draftName = `review:${line.order_id}:${line.line_id}`
  const [typed, setTyped] = useState<Typed>({ stars: 0, text: '' })
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const discardDraft = useDraft(draftName, typed)
  useEffect(() => {
    void draft<Typed>(draftName).then((before) => before && setTyped((now) => (now.stars || now.text ? now : before)))
  }, [draftName])

  const fail = (words: string, field = 'stars') => {
    setFault(words)
    focusFault(form.current, { [field]: words })
  }
  const save = async () => {
    if (typed.stars === 0) return fail(inputs.stars)
    setBusy(true)
    const outcome = await write('reviewSave', {
      order_id: line.order_id,
      line_id: line.line_id,
      stars: typed.stars,
      text: typed.text.trim(),
    })
    setBusy(false)
    if (outcome.kind === 'invalid') return fail(outcome.msg, outcome.field)
    if (outcome.kind !== 'ok') return
    discardDraft()
    toast(copy.saved, { tone: 'good' })
    onSaved()
  }

  const dismiss = async () => {
    const isHere = sameOwner()
    const { order_id, line_id } = line
    if ((await write('reviewDismiss', { order_id, line_id })).kind !== 'ok' || !isHere()) return
    discardDraft()
    offerRestore(copy.dismissed(line.name), async () => {
      await keepDraft(draftName, typed)
      return write('reviewDismiss', { order_id, line_id, dismissed: 0 })
    })
    onSaved()
  }

  return (
    <form
      ref={form}
      className={css.say}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset className={css.stars} aria-describedby={fault ? `${name}-fault` : undefined}>
        <legend className={css.starsWord}>{copy.rating}</legend>
        {copy.ratings.map((word, i) => (
          <label key={word} className={css.star} data-on={i < typed.stars || undefined}>
            <input
              type="radio"
              name="stars"
              value={i + 1}
              checked={typed.stars === i + 1}
              onChange={() => {
                setTyped({ ...typed, stars: i + 1 })
                setFault('')
              }}
            />
            <Icon name="star" filled={i < typed.stars} />
            <span className={hidden}>{copy.stars(i + 1, word)}</span>
          </label>
        ))}
        <span className={css.word}>{copy.ratings[typed.stars - 1]}</span>
      </fieldset>
      {fault && (
        <p className={css.fault} id={`${name}-fault`} role="alert">
          {fault}
        </p>
      )}
      <TextArea
        label={copy.text}
        name="text"
        value={typed.text}
        most={REVIEW_MAX}
        hint={copy.textHint}
        onChange={(e) => setTyped({ ...typed, text: e.target.value })}
      />
      <div className={css.buttons}>
        <Button kind="soft" type="submit" busy={busy}>
          {copy.submit}
        </Button>
        {mayCall('reviewDismiss') && (
          <Button kind="plain" onClick={() => void dismiss()}>
            {copy.dismiss}
          </Button>
        )}
      </div>
    </form>
  )
}
