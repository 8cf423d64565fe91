import type { Goods } from '#contract/entities.ts'
import { mayBeWatched } from '#domain/way-out.ts'
import { toggleWatch } from '#actions/member/watches.ts'
import { watchButton as copy } from '#copy/watches.ts'
import { isRepAlone, session } from '#state/session.ts'
import { use, useChosen } from '#state/use.ts'
import { watches } from '#state/watches.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './watch-button.css.ts'

type WatchButtonProps = {
  goods: Pick<Goods, 'id' | 'why' | 'number' | 'type'>
  /** Id of the element with the goods' name. */
  describedBy: string
  /** Beside a reason it is a word, no wider than a price leaves room for; alone in a bar it is a button. */
  look?: 'word' | 'button'
}

/**
 * 到货提醒 in place of the number field. A second press takes it back. Nothing where stock is not what is missing. Both
 * words have the same length: nothing moves under the finger.
 */
export function WatchButton({ goods, describedBy, look = 'word' }: WatchButtonProps) {
  const { on } = use(watches)
  const isAlone = useChosen(session, isRepAlone)
  // A rep's own account orders nothing.
  if (isAlone || !mayBeWatched(goods)) return null
  const isOn = on.has(goods.id)
  return (
    <button
      type="button"
      className={look === 'button' ? buttonClass({ kind: 'soft', size: 'l' }) : css.word}
      aria-pressed={isOn}
      aria-label={isOn ? copy.cancel : copy.set}
      aria-describedby={describedBy}
      onClick={() => void toggleWatch(goods.id, !isOn)}
    >
      {look === 'button' && <Icon name="bell" size={20} filled={isOn} />}
      {isOn ? copy.isSet : copy.set}
    </button>
  )
}
