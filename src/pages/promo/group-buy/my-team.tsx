import type { GroupBuyDetail, GroupTeam } from '#contract/entities.ts'
import { toMs } from '#domain/time.ts'
import { revalidate } from '#actions/frame/go.ts'
import { copyTeamLink, shareTeam } from '#actions/offers/group.ts'
import { teams as copy, groupBuys } from '#copy/promo.ts'
import { Countdown } from '#parts/offers/countdown.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from '../group-buy.css.ts'

/** The reader's own team: its members, how many are missing, and two ways to invite them. */
export function MyTeam({ offer: { goods, people }, team }: { offer: GroupBuyDetail; team: GroupTeam }) {
  return (
    <section className={css.team} aria-labelledby="my-team">
      <div className={css.teamHead}>
        <h2 className={css.heading} id="my-team">
          {HEADING[team.state]}
        </h2>
        {team.state === 'open' && <Countdown end={toMs(team.ends_at)} label={copy.endsIn} onOver={revalidate} />}
      </div>
      <p className={css.words}>{teamNote(team)}</p>
      <ul className={css.members} aria-label={copy.members}>
        {Array.from({ length: people }, (_, i) => {
          const name = team.members[i]
          return (
            <li key={i} className={css.member} data-missing={name === undefined || undefined}>
              <span className={css.face}>
                <Icon name={name === undefined ? 'plus' : 'user'} size={20} />
              </span>
              {name ?? copy.vacant}
              {i === 0 && name !== undefined && <span className={css.leader}>{copy.leader}</span>}
            </li>
          )
        })}
      </ul>
      {team.state === 'open' && (
        <div className={css.ways}>
          <Button kind="primary" onClick={() => void shareTeam(goods.id, team, goods.name)}>
            <Icon name="share" size={20} />
            {groupBuys.invite}
          </Button>
          <Button onClick={() => void copyTeamLink(goods.id, team.id)}>
            <Icon name="copy" size={20} />
            {copy.copyLink}
          </Button>
        </div>
      )}
    </section>
  )
}

const HEADING: Record<GroupTeam['state'], string> = { open: copy.mine, full: copy.full, over: copy.over }

function teamNote({ state, missing }: GroupTeam): string {
  if (state === 'full') return copy.fullNote
  return state === 'open' ? copy.openNote(missing) : copy.overNote
}
