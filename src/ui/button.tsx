import type { ComponentProps, MouseEvent, MouseEventHandler } from 'react'
import * as css from './button.css.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonLook = { kind?: keyof typeof css.kind; size?: keyof typeof css.sizes; block?: boolean }

/** The same look for a link: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export function buttonClass({ kind = 'line', size = 'm', block = false }: ButtonLook = {}): string {
  return `${css.base} ${css.kind[kind]} ${css.sizes[size]}${block ? ` ${css.block}` : ''}`
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Its work is under way: not pressable. */
    busy?: boolean
  }

/**
 * What every button of ours has instead of `disabled`: it cannot be pressed now, says so, and Tab passes it by; but it keeps
 * the focus, which an element that becomes `disabled` loses for good, often by the very press that it was pressed with.
 */
export function pressable(isOff: boolean, onClick?: MouseEventHandler<HTMLButtonElement>) {
  return { 'aria-disabled': isOff || undefined, tabIndex: isOff ? -1 : undefined, onClick: isOff ? ignore : onClick }
}

/** Keeps a press from reaching the form as well as the page. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

export function Button({
  kind,
  size,
  block,
  busy = false,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(block && { block }) })
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${look} ${className}` : look}
      aria-busy={busy || undefined}
      {...pressable(disabled || busy, onClick)}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Its accessible name. */
  label: string
  icon: IconName
  filled?: boolean
  iconSize?: 16 | 20 | 24
}

export function IconButton({
  label,
  icon,
  filled,
  iconSize,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...pressable(disabled, onClick)}
      // A title that is not the name as well would be read out after it.
      aria-label={children ? label : undefined}
      className={className ? `${css.iconButton} ${className}` : css.iconButton}
    >
      <Icon name={icon} filled={filled ?? false} size={iconSize ?? 24} />
      {children}
    </button>
  )
}
