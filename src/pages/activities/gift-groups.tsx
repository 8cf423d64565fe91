import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import type { GiftGroup } from '#contract/entities.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { giftTerms } from '#pages/activities/gift-terms.ts'
import { Section } from '#parts/frame/section.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Picture } from '#ui/picture.tsx'
import * as css from './activities.css.ts'

export function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Read<Reply<'giftGroups'>>> {
  return read('giftGroups', {}, { signal })
}

const KINDS = [
  { kind: 'gift', title: '满赠', note: '勾选的活动商品满额即送，赠品随订单发出。' },
  { kind: 'swap', title: '换购', note: '活动商品满额后，可按换购价另购一件超值商品。' },
] as const

export function Component() {
  const { data, stale, at } = useLoaderData<Read<Reply<'giftGroups'>>>()
  return (
    <div className={page}>
      <h1 className={titleL}>组合满赠</h1>
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="gift" text="暂时没有满赠活动">
          <Link className={buttonClass({ kind: 'soft' })} to="/list?zone=manjian">
            看看满减商品
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
              <p className={css.note}>{group.count} 种商品参加</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
