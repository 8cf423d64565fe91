/** The rescue file of a rep's tablet: made, handed to the downloads, taken in again on a tablet of the same rep. */
import type { RepDay } from '#contract/entities.ts'
import type { RescueContent, ToRead } from '#account/rescue.ts'
import { closeFile, openFile } from '#account/rescue-file.ts'
import { keeper, machine } from '#account/page.ts'
import { signedLine } from '#domain/order-intent.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { keyOf, parseKey } from '#outbox/key.ts'
import type { Op } from '#outbox/types.ts'
import { saveFile } from '#actions/frame/save-file.ts'
import { revalidate } from '#actions/frame/go.ts'
import { visits as visitCopy } from '#copy/rep.ts'
import { namesHere } from './names.ts'
import { rescue as copy } from '#copy/rescue.ts'

/** @returns what is wrong, in words; '' the file is made */
export async function exportRescue(passphrase: string, { rescue_key }: Pick<RepDay, 'rescue_key'>): Promise<string> {
  const presence = machine.presence()
  if (presence.kind !== 'member') return copy.nobody
  // A day that an older version of this app has kept says no key.
  if (!rescue_key) return copy.noKey
  const login = presence.account.login ?? presence.account
  try {
    const { content, read } = await (await keeper()).freezeAll(login)
    if (read.length + content.visits.length === 0) return copy.nothing
    const text = await closeFile(readable(content, read, await namesHere()), JSON.stringify(content), {
      passphrase,
      rep: rescue_key,
    })
    saveFile(copy.fileName(content.rep), new Blob([text], { type: 'text/plain;charset=utf-8' }))
  } catch {
    return copy.notKept
  }
  return ''
}

/** @returns what is wrong, in words; or how many edits were taken in */
export async function importRescue(file: File, passphrase: string, { rescue_key }: RepDay): Promise<string | number> {
  const presence = machine.presence()
  if (presence.kind !== 'member') return copy.nobody
  if (!rescue_key) return copy.noKey
  // It was moved or changed since it was chosen.
  const text = await file.text().catch(() => null)
  if (text === null) return copy.unreadable
  const opened = await openFile(text, { passphrase, rep: rescue_key })
  if (opened.kind !== 'ok') return opened.kind === 'locked' ? copy.locked : copy.notAFile
  try {
    const content = JSON.parse(opened.secret) as RescueContent
    const taken = await (await keeper()).takeInAll(presence.account.login ?? presence.account, content)
    if (taken.kind === 'ok') void revalidate()
    return taken.kind === 'ok' ? taken.edits : copy.refused[taken.kind]
  } catch {
    return copy.notKept
  }
}

/** A table that a person can type from, without any app. */
function readable({ visits }: RescueContent, read: readonly ToRead[], names: ReadonlyMap<number, string>): string {
  const nameOf = (customer: number) => names.get(customer) ?? ''
  const rows = read.flatMap(({ customer, ops, cards }) => [
    copy.customer(customer, nameOf(customer)),
    ...ops.flatMap((op) => {
      const name = op.kind === 'sign' ? String(op.form?.['total'] ?? '') : goodsName(op.key, cards)
      return [copy.row(copy.kinds[op.kind], name, op.n, op.state === 'parked'), ...signedRows(op, cards)]
    }),
  ])
  const visited = visits.map(
    ({ visit: { customer_id: id, time, outcome, reason = '', again = '', note = '' }, refused }) => {
      const said = [dateTime(toMs(Number(time))), visitCopy.outcomes[outcome], reason, again, note]
      return copy.visit(id, nameOf(id), said.filter(Boolean).join(' '), refused !== '')
    },
  )
  return [copy.heading, '', ...rows, ...visited, ''].join('\n')
}

/** What was signed waits in no cart: its lines stand here or nowhere. */
function signedRows({ kind, form }: Op, cards: ToRead['cards']): string[] {
  const lines = kind === 'sign' ? form?.['lines'] : undefined
  if (!Array.isArray(lines)) return []
  return lines.map(String).map((text) => {
    const line = signedLine(text)
    return copy.signedLine(goodsName(keyOf(line), cards), line.number)
  })
}

function goodsName(key: string, cards: ToRead['cards']): string {
  const { goods, combination } = cards.get(key) ?? {}
  const { goods_id, combination_id } = parseKey(key)
  if (combination_id > 0) return `${copy.combination(combination_id)} ${combination?.name ?? ''}`.trim()
  // Whoever types it again has to find these goods among those of all makers.
  return goods ? [goods.name, goods.ypgg, goods.sccj].join(' ') : copy.goods(goods_id)
}
