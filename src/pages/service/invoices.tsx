import { useState } from 'react'
import { Link, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Invoice, InvoiceTitle } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { day, toMs } from '#domain/time.ts'
import { addressQuery, pageNumber, word } from '#domain/address-query.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { draft } from '#account/drafts.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'
import { page } from '#design/layout.css.ts'
import { link, small, titleL, titleS } from '#design/text.css.ts'
import { useOpenForm } from '#parts/form/use-draft.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { RoleNote } from '#parts/frame/by-role.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { tab, tabs } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import { invoices as copy, invoiceTitle } from '#copy/service.ts'
import { TITLE_DRAFT, TitleDialog } from './invoices/title-dialog.tsx'
import * as rows from './invoices.css.ts'
import * as css from './service.css.ts'

const STATES: Record<Invoice['state'], { label: string; tone: Tone }> = {
  none: { label: copy.none, tone: 'plain' },
  pending: { label: copy.pending, tone: 'warn' },
  issued: { label: copy.issued, tone: 'brand' },
  red: { label: copy.red, tone: 'red' },
}
/** A return has asked for it, and it is not issued yet. */
const RED_PENDING = { label: copy.redPending, tone: 'warn' } as const
const TABS = [
  { state: '', label: copy.all },
  ...(['none', 'pending', 'issued', 'red'] as const).map((state) => ({ state, label: STATES[state].label })),
] as const
type State = Invoice['state'] | ''

const query = addressQuery({ state: word(['', 'none', 'pending', 'issued', 'red']), page: pageNumber })

export async function loader({ request }: LoaderFunctionArgs) {
  const [invoices, savedTitle] = await Promise.all([
    read('invoices', query.decode(request), { signal: request.signal }),
    draft<InvoiceTitle>(TITLE_DRAFT),
  ])
  return { invoices: invoices.data, savedTitle }
}

export function Component() {
  const { invoices, savedTitle } = useLoaded<typeof loader>()
  const { data, title, page: at, size, total } = invoices
  const { revalidate } = useRevalidator()
  const { state } = query.decode(useSearchParams()[0])
  const [form, setForm] = useOpenForm('invoices')
  const [busy, setBusy] = useState('')

  const apply = async ({ order_id: orderId, amount }: Invoice) => {
    if (!title) return setForm(TITLE_DRAFT)
    const question = copy.question(money(fen(amount)), title.title, title.tax_no, orderId)
    if (!(await confirm(question, { ok: copy.apply }))) return
    setBusy(orderId)
    const outcome = await write('invoiceApply', { order_id: orderId })
    setBusy('')
    if (outcome.kind === 'invalid' && mayCall('invoiceTitleSave')) return setForm(TITLE_DRAFT)
    if (outcome.kind === 'ok') toast(copy.asked, { tone: 'good' })
    void revalidate()
  }

  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <TitleCard title={title} onEdit={() => setForm(TITLE_DRAFT)} />
      <nav className={tabs} aria-label={copy.states}>
        {TABS.map((one) => (
          <Link
            key={one.state}
            className={tab}
            to={address(one.state, 1)}
            aria-current={one.state === state ? 'page' : undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      {data.length === 0 ? (
        <Empty icon="ticket" text={state ? copy.noneInState : copy.noneAtAll}>
          <Link className={buttonClass({ kind: 'soft' })} to="/order">
            {copy.orders}
          </Link>
        </Empty>
      ) : (
        <ul className={rows.list}>
          {data.map((one) => (
            <li key={`${one.order_id}-${one.id}`}>
              <InvoiceCard one={one} title={title} busy={busy === one.order_id} onApply={() => void apply(one)} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={at} size={size} total={total} to={(n) => address(state, n)} />
      <TitleDialog
        title={title}
        saved={savedTitle}
        open={form !== ''}
        onClose={() => setForm('')}
        onSaved={() => {
          setForm('')
          toast(invoiceTitle.saved, { tone: 'good' })
          void revalidate()
        }}
      />
    </div>
  )
}

function address(state: State, at: number): string {
  return `/dzfp${query.encode({ state, page: at })}`
}

function TitleCard({ title, onEdit }: { title: InvoiceTitle | null; onEdit: () => void }) {
  return (
    <section className={panel} aria-labelledby="title">
      <div className={css.head}>
        <h2 className={titleS} id="title">
          {invoiceTitle.title}
        </h2>
        {mayCall('invoiceTitleSave') && (
          <Button size="s" kind={title ? 'line' : 'primary'} onClick={onEdit}>
            {title ? invoiceTitle.edit : invoiceTitle.fillIn}
          </Button>
        )}
      </div>
      {title ? (
        <>
          <p>{title.title}</p>
          <p className={css.facts}>
            <span>{invoiceTitle.taxNoOf(title.tax_no)}</span>
            {title.bank && <span>{title.bank}</span>}
            {title.email && <span>{invoiceTitle.sentTo(title.email)}</span>}
          </p>
        </>
      ) : (
        <p className={small}>{invoiceTitle.needed}</p>
      )}
      <RoleNote call="invoiceTitleSave" />
    </section>
  )
}

type InvoiceCardProps = { one: Invoice; title: InvoiceTitle | null; busy: boolean; onApply: () => void }

function InvoiceCard({ one, title, busy, onApply }: InvoiceCardProps) {
  const { label, tone } = one.state === 'red' && !one.number ? RED_PENDING : STATES[one.state]
  const isTitledBefore = one.state === 'pending' && (one.title !== title?.title || one.tax_no !== title.tax_no)
  const amount = fen(one.amount)
  return (
    <article className={rows.card}>
      <div className={rows.head}>
        <Link className={link} to={`/order/info/${one.order_id}`}>
          {copy.order(one.order_id)}
        </Link>
        <span className={rows.state}>
          <Tag tone={tone}>{label}</Tag>
        </span>
      </div>
      {one.title && <p className={small}>{copy.titled(one.title, one.tax_no)}</p>}
      {isTitledBefore && <p className={small}>{copy.titledBefore}</p>}
      <div className={rows.foot}>
        <p className={rows.facts}>
          {one.number && <span>{copy.number(one.number)}</span>}
          <span>{day(toMs(one.at))}</span>
        </p>
        <b className={rows.amount}>
          {amount < 0 && '−'}¥{money(Math.abs(amount))}
        </b>
      </div>
      {(one.state === 'none' || one.url) && (
        <div className={rows.act}>
          {one.state === 'none' && mayCall('invoiceApply') && (title || mayCall('invoiceTitleSave')) && (
            <Button size="s" kind="soft" busy={busy} onClick={onApply} aria-label={copy.applyFor(one.order_id)}>
              {copy.apply}
            </Button>
          )}
          {one.url && (
            <a
              className={buttonClass({ size: 's' })}
              href={one.url}
              target="_blank"
              rel="noreferrer"
              aria-label={copy.openNumber(one.number)}
            >
              {copy.open}
            </a>
          )}
        </div>
      )}
    </article>
  )
}
