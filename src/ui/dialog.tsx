import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import * as copy from '#copy/ui.ts'
import { IconButton } from './button.tsx'
import * as css from './dialog.css.ts'
import { rescueFocus } from './focus-heading.ts'
import { markModal } from './modal.ts'
import { swipeAway } from './swipe.ts'

type DialogProps = {
  open: boolean
  /** Esc, the close button, a tap beside it, a swipe, Android's back. */
  onClose: () => void
  /** Its name; shown as its heading unless `plain`. */
  title: string
  /** centre: question or short form; sheet: from below on phones; right, left: drawer of 310 px; full: whole screen. */
  place?: keyof typeof css.place
  /** No heading bar: the content brings its own. */
  plain?: boolean
  /** No padding around the content. */
  bare?: boolean
  /** Sticks to the lower edge: buttons. */
  foot?: ReactNode
  /** alertdialog: a tap beside it does not close it. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** Time (ms) of the closing animation; see motion.out. */
const CLOSING = 160

/**
 * Every pop-up of the app: the browser's own modal dialog, which brings the focus trap, Esc, the return of the focus,
 * the top layer and, on Android, the back gesture. Its content is mounted only while it is open.
 */
export function Dialog(props: DialogProps) {
  const [mounted, setMounted] = useState(props.open)
  if (props.open && !mounted) setMounted(true)
  return mounted ? <OpenDialog {...props} onGone={() => setMounted(false)} /> : null
}

function OpenDialog(props: DialogProps & { onGone: () => void }) {
  const {
    open,
    onClose,
    onGone,
    title,
    place = 'centre',
    plain = false,
    bare = false,
    foot,
    role = 'dialog',
    children,
  } = props
  const panel = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const el = panel.current
    el?.showModal()
    markModal()
    return () => {
      // Closing before it leaves the document gives the focus back to where it was.
      el?.close()
      markModal()
      rescueFocus()
    }
  }, [])
  useEffect(() => {
    if (open) return
    const timer = setTimeout(onGone, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : CLOSING)
    return () => clearTimeout(timer)
  }, [open, onGone])
  const side = place === 'left' ? 'left' : place === 'right' ? 'right' : 'down'
  const swipe = place === 'centre' || place === 'full' ? {} : swipeAway(panel, side, onClose)
  const edge = place === 'left' || place === 'right'
  return (
    <dialog
      ref={panel}
      className={css.place[place]}
      role={role}
      aria-label={title}
      data-closing={open ? undefined : ''}
      onCancel={(e) => {
        // A file input's cancel bubbles up here too.
        if (e.target !== panel.current) return
        e.preventDefault()
        onClose()
      }}
      onClick={(e) => {
        if (role === 'dialog' && e.target === panel.current) onClose()
      }}
      {...(edge ? swipe : {})}
    >
      {!plain && (
        <div className={css.head} {...(edge ? {} : swipe)}>
          {place === 'sheet' && <span className={css.grip} />}
          <h2 className={css.title}>{title}</h2>
          <IconButton label={copy.close} icon="close" onClick={onClose} />
        </div>
      )}
      <div className={bare ? `${css.body} ${css.bare}` : css.body}>{children}</div>
      {foot && <div className={css.foot}>{foot}</div>}
    </dialog>
  )
}
