import { useState } from 'react'
import type { StoreHolder } from '#contract/entities.ts'
import { write } from '#actions/calls/write.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'
import { storePeople as copy } from '#copy/account.ts'
import { stackTight } from '#design/layout.css.ts'
import { Select } from '#ui/field.tsx'
import * as css from './account.css.ts'

const ROLES = ['none', 'look', 'order', 'own'] as const
type Role = (typeof ROLES)[number]

/** '' where nothing has to be asked first. Whoever takes their own role away is out, and nobody here gives it back. */
export function questionFor({ company, is_me }: StoreHolder, role: Role): string {
  if (is_me === 1 && role !== 'own') return copy.selfQuestion(copy.roles[role], role === 'none')
  return role === 'own' && is_me === 0 ? copy.ownQuestion(company) : ''
}

/** Which other stores of the owner may come into this one, and what they may do here. */
export function StorePeople({ holders }: { holders: readonly StoreHolder[] }) {
  const [busy, setBusy] = useState(0)
  const give = async (holder: StoreHolder, role: Role) => {
    const { user_id, company } = holder
    const question = questionFor(holder, role)
    if (question && !(await confirm(question))) return
    setBusy(user_id)
    const outcome = await write('storeRole', { user_id, role })
    setBusy(0)
    if (outcome.kind !== 'ok') return
    toast(copy.saved(company, copy.roles[role]), { tone: 'good' })
    revalidate()
  }
  return (
    <section className={stackTight}>
      <h2 className={css.heading}>{copy.title}</h2>
      <p className={css.hint}>{copy.hint}</p>
      <ul className={css.rows} aria-label={copy.title}>
        {holders.map((holder) => (
          <li key={holder.user_id} className={css.row}>
            <Select
              label={holder.company || copy.unnamed}
              value={holder.role}
              disabled={busy === holder.user_id}
              onChange={(event) => void give(holder, event.target.value as Role)}
            >
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {copy.roles[role]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </section>
  )
}
