import { useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import type { Message } from '#contract/entities.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { addressQuery, flag, pageNumber, word } from '#domain/address-query.ts'
import { readMessages } from '#actions/member/messages.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { hidden, titleL } from '#design/text.css.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { Button } from '#ui/button.tsx'
import { chip } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import * as css from './messages.css.ts'
import { AccountNav } from './nav.tsx'

const TYPES: readonly { type: Message['type'] | ''; label: string; tone: Tone }[] = [
  { type: '', label: '全部', tone: 'plain' },
  { type: 'order', label: '订单', tone: 'brand' },
  { type: 'paper', label: '资质', tone: 'warn' },
  { type: 'promo', label: '优惠', tone: 'orange' },
  { type: 'system', label: '系统', tone: 'plain' },
]

const query = addressQuery({ type: word(['', 'order', 'paper', 'promo', 'system']), unread: flag, page: pageNumber })

export function loader({ request }: LoaderFunctionArgs): Promise<Read<Reply<'messages'>>> {
  return read('messages', query.decode(request), { signal: request.signal })
}

const pathOf = (asked: Parameters<typeof query.encode>[0]) => `/zhzx/wdxx${query.encode(asked)}`

export function Component() {
  const { data: list, stale, at } = useLoaderData<Read<Reply<'messages'>>>()
  const asked = query.decode(useSearchParams()[0])
  const [busy, setBusy] = useState(false)
  const readAll = async () => {
    setBusy(true)
    await readMessages(null)
    setBusy(false)
  }
  return (
    <div className={page}>
      <h1 className={titleL}>我的消息</h1>
      <AccountNav />
      <StaleStrip stale={stale} at={at} />
      <div className={css.bar}>
        <nav className={css.kinds} aria-label="消息类型">
          <Link
            className={chip}
            to={pathOf({ ...asked, unread: asked.unread ? 0 : 1, page: 1 })}
            aria-current={asked.unread ? 'true' : undefined}
          >
            未读 {list.unread}
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
        {list.unread > 0 && (
          <Button size="s" busy={busy} onClick={() => void readAll()}>
            全部已读
          </Button>
        )}
      </div>
      {list.data.length === 0 ? (
        <Empty icon="bell" text={asked.unread ? '没有未读消息' : '还没有消息'} />
      ) : (
        <ul className={css.list} aria-label="消息">
          {list.data.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pager page={asked.page} size={list.size} total={list.total} to={(n) => pathOf({ ...asked, page: n })} />
    </div>
  )
}

/** Opening it is reading it; one that leads nowhere is read by its button. */
function Row({ message }: { message: Message }) {
  const { id, type, title, text, url, at, is_read } = message
  const kind = TYPES.find((one) => one.type === type)
  const fresh = is_read === 0
  return (
    <li className={css.row} data-unread={fresh || undefined}>
      <div className={css.head}>
        <Tag tone={kind?.tone ?? 'plain'}>{kind?.label}</Tag>
        <p className={css.title}>
          {fresh && <span className={hidden}>未读：</span>}
          {url ? (
            <Link className={css.cover} to={url} onClick={() => fresh && void readMessages([id])}>
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
      {fresh && (
        <Button
          className={css.mark}
          size="s"
          kind="plain"
          aria-label={`标为已读：${title}`}
          onClick={() => void readMessages([id])}
        >
          标为已读
        </Button>
      )}
    </li>
  )
}
