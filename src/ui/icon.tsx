import sprite from '../design/icons.svg?no-inline'
import { icon } from './icon.css.ts'

export type IconName =
  | 'search'
  | 'cart'
  | 'cart-add'
  | 'home'
  | 'category'
  | 'star'
  | 'user'
  | 'phone'
  | 'up'
  | 'close'
  | 'plus'
  | 'minus'
  | 'check'
  | 'left'
  | 'right'
  | 'down'
  | 'more'
  | 'menu'
  | 'filter'
  | 'sort'
  | 'view-card'
  | 'view-table'
  | 'view-plain'
  | 'rows'
  | 'clock'
  | 'offline'
  | 'sync'
  | 'alert'
  | 'info'
  | 'pause'
  | 'play'
  | 'order'
  | 'download'
  | 'share'
  | 'help'
  | 'exit'
  | 'trash'
  | 'edit'
  | 'pin'
  | 'truck'
  | 'eye'
  | 'eye-off'
  | 'copy'
  | 'wallet'
  | 'ticket'
  | 'gift'
  | 'group'
  | 'camera'
  | 'bell'
  | 'chat'
  | 'qr'
  | 'paper'
  | 'store'
  | 'send'

type Props = { name: IconName; /** Active or on. */ filled?: boolean; size?: 16 | 20 | 24 | 40 }

/** A drawing beside a word, or inside a control that has its own name: screen readers skip it. */
export function Icon({ name, filled = false, size = 24 }: Props) {
  return (
    <svg className={icon} width={size} height={size} aria-hidden="true" data-filled={filled || undefined}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
