import { useEffect, useRef } from 'react'
import { chat } from '#state/chat.ts'
import { chatSheet as copy } from '#copy/sheets.ts'
import * as css from './chat.css.ts'
import { foreignWord } from './foreign-word.ts'

/** A foreign chat: it may run and keep its own things, but neither leave its frame nor speak for another origin. */
export function ChatFrame({ url, onClose }: { url: string; onClose: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const said = foreignWord(event, url, frame.current?.contentWindow)
      if (said?.type === 'close') onClose()
      if (said?.type === 'unread') chat.unread = said.n
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [url, onClose])
  return (
    <iframe
      ref={frame}
      className={css.frame}
      src={url}
      title={copy.frame}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  )
}
