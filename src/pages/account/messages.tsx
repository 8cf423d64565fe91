import { useState } from 'react'
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Message } from '#contract/entities.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { addressQuery, flag, pageNumber, word } from '#domain/address-query.ts'
import { readAllMessages, readMessages } from '#actions/member/messages.ts'
import { mayCall, mayOpen } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { messages as copy } from '#copy/account.ts'
import { page } from '#design/layout.css.ts'
import { hidden } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'

import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { Button } from '#ui/button.tsx'
import { chip } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import * as css from './messages.css.ts'
import { AccountHead } from './head.tsx'

const TYPES: readonly { type: Message['type'] | ''; label: string; tone: Tone }[] = [
  { type: '', label: copy.types.all, tone: 'plain' },
  { type: 'order', label: copy.types.order, tone: 'brand' },
  { type: 'paper', label: copy.types.paper, tone: 'warn' },
  { type: 'promo', label: copy.types.promo, tone: 'orange' },
  { type: 'system', label: copy.types.system, tone: 'plain' },
]

const query = addressQuery({ type: word(['', 'order', 'paper', 'promo', 'system']), unread: flag, page: pageNumber })

export function loader({ request }: LoaderFunctionArgs) {
  return read('messages', query.decode(request), { signal: request.signal })
}

const pathOf = (asked: Parameters<typeof query.encode>[0]) => `/zhzx/wdxx${query.encode(asked)}`

export function Component() {
  const { data: list, stale, at } = useLoaded<typeof loader>()
  const asked = query.decode(useSearchParams()[0])
  const [busy, setBusy] = useState(false)
  const readAll = async () => {
    setBusy(true)
    await readAllMessages()
    setBusy(false)
  }
  return (
    <div className={page}>
      <AccountHead />
      <StaleStrip stale={stale} at={at} />
      <div className={css.bar}>
        <nav className={css.kinds} aria-label={copy.typesTitle}>
          <Link
            className={chip}
            to={pathOf({ ...asked, unread: asked.unread ? 0 : 1, page: 1 })}
            aria-current={asked.unread ? 'true' : undefined}
          >
            {copy.unread(list.unread)}
          </Link>
          {TYPES.map(({ type, label }) => (
            <Link
              key={type}
              className={chip}
              to={pathOf({ ...asked, type, page: 1 })}
              aria-current={asked.type === type ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        {list.unread > 0 && mayCall('messageRead') && (
          <Button size="s" busy={busy} onClick={() => void readAll()}>
            {copy.readAll}
          </Button>
        )}
      </div>
      {list.data.length === 0 ? (
        <Empty icon="bell" text={asked.unread ? copy.noneUnread : copy.none} />
      ) : (
        <ul className={css.list} aria-label={copy.list}>
          {list.data.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pager page={asked.page} size={list.size} total={list.total} to={(n) => pathOf({ ...asked, page: n })} />
    </div>
  )
}

/** Opening a message marks it as read. A message without a link has a button for it. */
function Row({ message }: { message: Message }) {
  const { id, type, title, text, url, at, is_read } = message
  const kind = TYPES.find((one) => one.type === type)
  const fresh = is_read === 0
  return (
    <li className={css.row} data-unread={fresh || undefined}>
      <div className={css.head}>
        <Tag tone={kind?.tone ?? 'plain'}>{kind?.label}</Tag>
        <p className={css.title}>
          {fresh && <span className={hidden}>{copy.unreadMark}</span>}
          {url && mayOpen(url) ? (
            <Link
              className={css.cover}
              to={url}
              onClick={() => fresh && mayCall('messageRead') && void readMessages([id])}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <time className={css.when} dateTime={new Date(toMs(at)).toISOString()}>
          {dateTime(toMs(at))}
        </time>
      </div>
      <p className={css.text}>{text}</p>
      {fresh && mayCall('messageRead') && (
        <Button
          className={css.mark}
          size="s"
          kind="plain"
          aria-label={copy.markReadOf(title)}
          onClick={() => void readMessages([id])}
        >
          {copy.markRead}
        </Button>
      )}
    </li>
  )
}
