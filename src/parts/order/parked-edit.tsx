import { resolveParked } from '#actions/cart/cart.ts'
import type { ParkedEdit } from '#state/cart.ts'
import { parked as copy } from '#copy/edits.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './parked-edit.css.ts'
import { useStoreName } from './use-store-name.ts'

type Answer = ParkedEdit['answers'][number]

/** An edit that the server refused: the reason, and the answers that make sense. */
export function ParkedNote({ parked }: { parked: ParkedEdit }) {
  return (
    <div className={css.note}>
      <p className={css.words}>
        <Icon name="alert" size={16} />
        <span>{reason(parked)}</span>
      </p>
      <p className={css.answers}>
        {parked.answers.map((answer) => (
          <Button key={answer.kind} size="s" onClick={() => void resolveParked(parked.opId, answer)}>
            {label(parked, answer)}
          </Button>
        ))}
      </p>
    </div>
  )
}

/** A parked edit whose line is not on the screen, or that is about another store: with the name of the goods and what the edit would do. */
export function OrphanEdit({ parked }: { parked: ParkedEdit }) {
  const nameOf = useStoreName()
  return (
    <div className={css.orphan}>
      <p className={css.name}>{parked.card?.goods.name ?? copy.goods}</p>
      <p className={css.meant}>{effectOf(parked, nameOf(parked.store))}</p>
      <ParkedNote parked={parked} />
    </div>
  )
}

/** The reason why the edit waits for an answer. */
export function reason({ kind, why, msg }: ParkedEdit): string {
  switch (why) {
    case 'gone':
      // For a copy the server may give a better reason: the store does not belong to the owner any more.
      return (kind === 'copy' && msg) || copy.reasons.gone
    case 'uncertain':
      return msg ? copy.reasons.unclear(msg) : copy.reasons.uncertain
    case 'old':
      return copy.reasons.old
    case 'lost':
      return copy.reasons.lost
    case 'refused':
      return msg || copy.reasons.refused
  }
}

function label({ why, kind, card }: ParkedEdit, answer: Answer): string {
  switch (answer.kind) {
    case 'again':
      if (kind === 'copy' && why !== 'uncertain') return copy.retry
      return why === 'gone' ? copy.addAgain : copy.sendAgain
    case 'set':
      return copy.setTo(answer.n, card?.goods.bzdw ?? '')
    case 'done':
      return copy.done
    case 'discard':
      return kind === 'add' ? copy.remove : copy.discard
  }
}

/**
 * What the edit would do.
 * @param store the name of the store that a copy is for
 */
function effectOf({ kind, n, card }: ParkedEdit, store: string): string {
  const unit = card?.goods.bzdw ?? ''
  switch (kind) {
    case 'add':
      return copy.edits.add(n, unit)
    case 'set':
      return copy.edits.set(n, unit)
    case 'sel':
      return copy.edits.sel
    case 'del':
      return copy.edits.del
    case 'fav':
      return copy.edits.fav
    case 'unfav':
      return copy.edits.unfav
    case 'watch':
      return copy.edits.watch
    case 'unwatch':
      return copy.edits.unwatch
    case 'sign':
      return copy.edits.sign
    case 'copy':
      return copy.edits.copy(n, unit, store)
  }
}
