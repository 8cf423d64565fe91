import { useEffect, useRef, useState } from 'react'
import type { ReadFailure } from '#actions/calls/read.ts'
import { leave, listen, openRoom, readAll, readOlder, takeBack } from '#actions/service/chat.ts'
import { momentText, toMs } from '#domain/time.ts'
import { hidden } from '#design/text.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { chat, type Unsent } from '#state/chat.ts'
import { session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { chatSheet as copy } from '#copy/sheets.ts'
import * as css from './chat.css.ts'
import { beside } from './beside.ts'
import { SayForm } from './say-form.tsx'

/** Our own chat room: the messages, those that wait to be sent, and a field. */
export function ChatRoom() {
  const { user } = use(session)
  const { messages, unsent, ready, stale, total, link } = use(chat)
  const { online } = use(ui)
  const [failure, setFailure] = useState<ReadFailure | null>(null)
  const [text, setText] = useState('')
  const [older, setOlder] = useState(false)
  const id = user?.id ?? 0
  useEffect(() => {
    let here = true
    void openRoom().then((failed) => {
      if (!here) return
      setFailure(failed)
      if (failed?.failure.kind !== 'refused') listen()
    })
    return () => {
      here = false
      leave()
    }
  }, [id])
  const list = useAtEnd(messages.length + unsent.length)
  useReading(messages.length)
  const more = async () => {
    setOlder(true)
    await readOlder()
    setOlder(false)
  }
  const edit = ({ key, text: refused }: Unsent) => {
    setText((typed) => beside(refused, typed))
    void takeBack(key)
  }
  if (failure?.failure.kind === 'refused') return <Empty icon="chat" text={failure.failure.msg} />
  return (
    <div className={css.room}>
      <p className={css.state} role="status">
        {words(online, link)}
      </p>
      <StaleStrip stale={stale > 0} at={stale} />
      <div
        ref={list}
        className={css.scroll}
        tabIndex={0}
        role="log"
        aria-label={copy.log}
        aria-busy={!ready || undefined}
      >
        {total > messages.length && messages.length > 0 && online && (
          <Button size="s" kind="plain" busy={older} onClick={() => void more()}>
            {copy.older}
          </Button>
        )}
        {ready && messages.length === 0 && unsent.length === 0 && <p className={css.hello}>{copy.hello}</p>}
        <ol className={css.list}>
          {messages.map((message, i) => (
            <li key={message.id}>
              <When at={toMs(message.at)} before={toMs(messages[i - 1]?.at ?? 0)} />
              <div className={css.said} data-mine={message.from === 'me' || undefined}>
                <span className={message.from === 'me' ? hidden : css.who}>
                  {message.from === 'me' ? copy.me : message.name || copy.service}
                </span>
                <p className={css.bubble}>{message.text}</p>
              </div>
            </li>
          ))}
          {unsent.map((word) => (
            <Waiting key={word.key} word={word} onEdit={() => edit(word)} />
          ))}
        </ol>
      </div>
      <SayForm text={text} onText={setText} />
    </div>
  )
}

function words(online: boolean, link: typeof chat.link): string {
  if (!online) return copy.offline
  if (link === 'lost') return copy.lost
  return link === 'open' ? copy.connected : copy.connecting
}

/** A message that the server does not have yet, and why. */
function Waiting({ word: { text, fault }, onEdit }: { word: Unsent; onEdit: () => void }) {
  return (
    <li>
      <div className={css.said} data-mine>
        <span className={hidden}>{copy.me}</span>
        <p className={css.bubble} data-waiting>
          {text}
        </p>
        {fault ? (
          <p className={css.fault}>
            {copy.refused(fault)}
            <button type="button" className={css.again} onClick={onEdit}>
              {copy.edit}
            </button>
          </p>
        ) : (
          <span className={css.when}>{copy.waiting}</span>
        )}
      </div>
    </li>
  )
}

/** After a pause this long (ms) between two messages the time is shown again. */
const PAUSE = 5 * 60_000

function When({ at, before }: { at: number; before: number }) {
  if (at - before < PAUSE) return null
  return (
    <time className={css.time} dateTime={new Date(at).toISOString()}>
      {momentText(at, before)}
    </time>
  )
}

/** A reader this close (px) to the end follows new messages. */
const NEAR = 120

/** Keeps the end in view when messages arrive, unless the reader has scrolled up. */
function useAtEnd(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(0)
  useEffect(() => {
    const el = list.current
    if (!el) return
    const grown = el.scrollHeight - before.current
    const near = before.current === 0 || el.scrollHeight - el.scrollTop - el.clientHeight < NEAR + grown
    if (near) el.scrollTop = el.scrollHeight
    before.current = el.scrollHeight
  }, [count])
  return list
}

/** Messages on a visible page count as read. */
function useReading(count: number): void {
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && readAll())
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [count])
}
