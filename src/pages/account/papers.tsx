import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { Lapse, Paper } from '#contract/entities.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { link } from '#design/text.css.ts'
import { useOpenForm } from '#parts/form/use-draft.ts'
import { RoleNote } from '#parts/frame/by-role.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { refusedFor } from '#copy/form.ts'
import { areas, papers as copy } from '#copy/account.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import * as css from './account.css.ts'
import { AccountHead } from './head.tsx'
import { draftOf, PaperForm } from './papers/paper-form.tsx'
import { paperWords } from './papers/words.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return read('papers', {}, { signal: request.signal })
}

const TONES: Record<Paper['state'], Tone> = {
  ok: 'brand',
  soon: 'warn',
  lapsed: 'red',
  pending: 'blue',
  refused: 'red',
}

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const { user } = use(session)
  const [form, setForm] = useOpenForm('papers')
  const isApproved = user?.is_passed !== 0
  // What a newcomer handed in is part of the application until that is approved; its page says how it stands.
  const held = isApproved ? data.data : data.data.filter(({ number }) => number !== '')
  const paperToRenew = data.data.find((paper) => draftOf(paper) === form) ?? null
  return (
    <div className={page}>
      <AccountHead />
      <StaleStrip stale={stale} at={at} />
      {isApproved && <p className={css.hint}>{copy.intro}</p>}
      {isApproved && <RoleNote call="paperSave" />}
      <ul className={css.rows} aria-label={areas.papers}>
        {held.map((paper) => (
          <Row
            key={paper.kind}
            paper={paper}
            lapse={isApproved ? data.lapses.find(({ kind }) => kind === paper.kind) : undefined}
            onRenew={user?.is_passed === 1 && mayCall('paperSave') ? () => setForm(draftOf(paper)) : null}
          />
        ))}
      </ul>
      {!isApproved && (
        <>
          <p className={css.warn}>{copy.notApproved}</p>
          <RoleNote call="applicationSave" />
          <Link className={buttonClass({ kind: 'soft' })} to="/register/step3">
            {copy.application}
          </Link>
        </>
      )}
      <PaperForm paper={paperToRenew} onClose={() => setForm('')} />
    </div>
  )
}

/** @param onRenew null while the company is not approved, and for whoever only looks at the store */
function Row({ paper, lapse, onRenew }: { paper: Paper; lapse: Lapse | undefined; onRenew: (() => void) | null }) {
  const { kind, number, valid_until, state, days, url, needed, refused } = paper
  const { online } = use(ui)
  const { tag, left } = paperWords(paper)
  const uploadLabel = state === 'pending' || refused ? copy.replace : copy.upload
  const needsRenewal = state === 'soon' || state === 'lapsed'
  // Until the seller approves the new paper, the old one's last day counts.
  const expired = state === 'lapsed' || (days !== null && days < 0)
  return (
    <li className={css.row}>
      <div className={css.text}>
        <p className={css.name}>
          {kind}
          <Tag tone={TONES[state]}>{tag}</Tag>
          {needed === 0 && <Tag>{copy.optional}</Tag>}
        </p>
        {number && <p className={css.detail}>{copy.number(number)}</p>}
        <p className={css.detail}>
          {number && copy.validUntil(valid_until)}
          {left && ` · ${left}`}
        </p>
      </div>
      <div className={css.actions}>
        {url && online && (
          <a className={link} href={url} target="_blank" rel="noopener" aria-label={copy.viewOf(kind)}>
            {copy.view}
          </a>
        )}
        {onRenew && (
          <Button
            size="s"
            kind={needsRenewal || refused ? 'primary' : 'line'}
            aria-label={copy.wayOf(uploadLabel, kind)}
            onClick={onRenew}
          >
            {uploadLabel}
          </Button>
        )}
      </div>
      {refused && <p className={css.stopped}>{refusedFor(refused.reason)}</p>}
      {(needsRenewal || expired) && lapse && lapse.count > 0 && (needed === 1 || number !== '') && (
        <p className={expired ? css.stopped : css.stopping}>
          {expired ? copy.stopsNow(lapse.words, lapse.count) : copy.stopsThen(lapse.words, lapse.count)}
        </p>
      )}
    </li>
  )
}
