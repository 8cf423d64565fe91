/** Group-buy: opening a team, joining one, and bringing others to it. Never queued: a team fills elsewhere too. */
import type { GroupTeam } from '#contract/entities.ts'
import { write } from '#actions/calls/write.ts'
import { copyText } from '#actions/frame/copy-text.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'
import { teamNotices as copy } from '#copy/notices.ts'

/** @param teamId 0 opens a new team */
export async function joinTeam(goodsId: number, teamId: number): Promise<void> {
  const outcome = await write('groupJoin', { id: goodsId, team_id: teamId })
  if (outcome.kind !== 'ok') return
  toast(resultOf(outcome.data, teamId), { tone: 'good' })
  void revalidate()
}

function resultOf({ state, missing }: GroupTeam, teamId: number): string {
  if (state === 'full') return copy.full
  return teamId === 0 ? copy.opened(missing) : copy.joined(missing)
}

/** The address that shows this team first. */
function teamLink(goodsId: number, teamId: number): string {
  return `${location.origin}/list_info_pt/${goodsId}?team=${teamId}`
}

/** The device's own share sheet; where there is none, or it was refused, the link is copied. */
export async function shareTeam(goodsId: number, team: GroupTeam, name: string): Promise<void> {
  const url = teamLink(goodsId, team.id)
  const text = copy.invitation(name, team.missing)
  if (!('share' in navigator)) return copyTeamLink(goodsId, team.id)
  try {
    await navigator.share({ title: name, text, url })
  } catch (error) {
    // Closing the sheet is an answer, not a fault.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyTeamLink(goodsId, team.id)
  }
}

export async function copyTeamLink(goodsId: number, teamId: number): Promise<void> {
  if (await copyText(teamLink(goodsId, teamId))) toast(copy.linkCopied, { tone: 'good' })
  else toast(copy.copyFailed, { tone: 'bad' })
}
