import type { ComponentProps, MouseEvent } from 'react'
import * as css from './button.css.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonLook = { kind?: keyof typeof css.kind; size?: keyof typeof css.sizes; block?: boolean }

/** The same look for a link: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export function buttonClass({ kind = 'line', size = 'm', block = false }: ButtonLook = {}): string {
  return `${css.base} ${css.kind[kind]} ${css.sizes[size]}${block ? ` ${css.block}` : ''}`
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Its work is under way: not pressable, but it keeps the focus, which a disabled button would lose for good. */
    busy?: boolean
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
  disabled,
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
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
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

export function IconButton({ label, icon, filled, iconSize, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      // A title that is not the name as well would be read out after it.
      aria-label={children ? label : undefined}
      className={className ? `${css.iconButton} ${className}` : css.iconButton}
    >
      <Icon name={icon} filled={filled ?? false} size={iconSize ?? 24} />
      {children}
    </button>
  )
}
