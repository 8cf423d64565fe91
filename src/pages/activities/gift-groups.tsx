import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { GiftGroup } from '#contract/entities.ts'
import { read } from '#actions/calls/read.ts'
import { gifts as copy } from '#copy/activities.ts'
import { ways } from '#copy/promo.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { giftTerms } from '#pages/activities/gift-terms.ts'
import { Section } from '#parts/frame/section.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Picture } from '#ui/picture.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './activities.css.ts'

export function loader({ request: { signal } }: LoaderFunctionArgs) {
  return read('giftGroups', {}, { signal })
}

const KINDS = [
  { kind: 'gift', title: copy.gift, note: copy.giftNote },
  { kind: 'swap', title: copy.swap, note: copy.swapNote },
] as const

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="gift" text={copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            {ways.toGoods}
          </Link>
        </Empty>
      ) : (
        KINDS.map(({ kind, title, note }) => (
          <Groups key={kind} title={title} note={note} groups={data.data.filter((group) => group.kind === kind)} />
        ))
      )}
    </div>
  )
}

function Groups({ title, note, groups }: { title: string; note: string; groups: readonly GiftGroup[] }) {
  if (groups.length === 0) return null
  return (
    <Section title={title} aside={<span className={css.note}>{note}</span>}>
      <ul className={css.groups} aria-label={title}>
        {groups.map((group) => (
          <li key={group.id} className={css.group}>
            <Picture src={group.image} alt="" name={group.name} size="small" />
            <div className={css.text}>
              <h3 className={css.name}>
                <Link className={css.cover} to={`/zhmz/list?kind=${group.kind}&id=${group.id}`}>
                  {group.name}
                </Link>
              </h3>
              <p className={css.terms}>{giftTerms(group)}</p>
              <p className={css.note}>{copy.count(group.count)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
