import { useState } from 'react'
import type { GroupBuyDetail, GroupTeam } from '#contract/entities.ts'
import { toMs } from '#domain/time.ts'
import { revalidate } from '#actions/frame/go.ts'
import { joinTeam } from '#actions/offers/group.ts'
import { teams as copy } from '#copy/promo.ts'
import { Countdown } from '#parts/offers/countdown.tsx'
import { Button } from '#ui/button.tsx'
import * as css from '../group-buy.css.ts'
import { useJoining } from './use-joining.ts'

type TeamsProps = {
  offer: GroupBuyDetail
  /** The team whose link the reader followed, 0 none. */
  invited: number
}

/** Teams of other stores that the reader can join; the team of the invitation comes first. */
export function Teams({ offer, invited }: TeamsProps) {
  const mayJoin = offer.mine?.state !== 'open' && offer.mine?.state !== 'full'
  const teams = [...offer.teams]
    .filter((team) => team.id !== offer.mine?.id)
    .sort((a, b) => Number(b.id === invited) - Number(a.id === invited))
  const invitationOver = invited > 0 && mayJoin && !teams.some((team) => team.id === invited)
  if (teams.length === 0 && !invitationOver) return null
  return (
    <section className={css.team} aria-labelledby="teams">
      <h2 className={css.heading} id="teams">
        {copy.others}
      </h2>
      {invitationOver && <p className={css.missed}>{copy.invitationOver}</p>}
      {teams.length > 0 && (
        <ul>
          {teams.map((team) => (
            <Team key={team.id} offer={offer} team={team} invited={team.id === invited} mayJoin={mayJoin} />
          ))}
        </ul>
      )}
    </section>
  )
}

type TeamProps = { offer: GroupBuyDetail; team: GroupTeam; invited: boolean; mayJoin: boolean }

function Team({ offer, team, invited, mayJoin }: TeamProps) {
  const [busy, setBusy] = useState(false)
  const closed = useJoining(offer)
  const leader = team.members[0] ?? ''
  const join = async () => {
    setBusy(true)
    await joinTeam(offer.goods.id, team.id)
    setBusy(false)
  }
  return (
    <li className={css.row} data-invited={invited || undefined}>
      <span className={css.who}>
        {invited && <b className={css.invited}>{copy.invited}</b>}
        <span>
          {copy.ledBy(leader)} <b>{team.missing}</b> {copy.people}
        </span>
        <Countdown end={toMs(team.ends_at)} label={copy.left} onOver={revalidate} />
      </span>
      {mayJoin && !closed && (
        <Button
          kind={invited ? 'primary' : 'soft'}
          size="s"
          busy={busy}
          aria-label={copy.joinNamed(leader)}
          onClick={() => void join()}
        >
          {copy.join}
        </Button>
      )}
    </li>
  )
}
