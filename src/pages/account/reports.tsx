import { useState } from 'react'
import { Form, Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import type { Report } from '#contract/entities.ts'
import { encodeForm } from '#contract/form.ts'
import { day, toMs } from '#domain/time.ts'
import { addressQuery, orderId, pageNumber, text } from '#domain/address-query.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { link, titleL } from '#design/text.css.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './reports.css.ts'
import { AccountNav } from './nav.tsx'

const query = addressQuery({ keywords: text(50), batch: text(30), order: orderId, page: pageNumber })

export function loader({ request }: LoaderFunctionArgs): Promise<Read<Reply<'reports'>>> {
  const { order, ...asked } = query.decode(request)
  return read('reports', { ...asked, ...(order && { order_id: order }) }, { signal: request.signal })
}

const pathOf = (asked: Parameters<typeof query.encode>[0]) => `/zhzx/jybg${query.encode(asked)}`

export function Component() {
  const { data: list, stale, at } = useLoaderData<Read<Reply<'reports'>>>()
  const asked = query.decode(useSearchParams()[0])
  const here = pathOf(asked)
  const narrowed = here !== '/zhzx/jybg'
  return (
    <div className={page}>
      <h1 className={titleL}>药检报告</h1>
      <AccountNav />
      <Form className={css.search} role="search" aria-label="查找药检报告" key={here}>
        <TextField
          label="品名或厂家"
          name="keywords"
          type="search"
          maxLength={50}
          defaultValue={asked.keywords}
          enterKeyHint="search"
          autoCapitalize="off"
          spellCheck={false}
          autoComplete="off"
        />
        <TextField
          label="批号"
          name="batch"
          maxLength={30}
          defaultValue={asked.batch}
          enterKeyHint="search"
          autoCapitalize="off"
          spellCheck={false}
          autoComplete="off"
        />
        <TextField
          label="订单号"
          name="order"
          inputMode="numeric"
          maxLength={24}
          defaultValue={asked.order}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" kind="primary">
          查找
        </Button>
      </Form>
      <StaleStrip stale={stale} at={at} />
      {list.data.length === 0 ? (
        <Empty icon="paper" text={narrowed ? '没有符合条件的报告' : '还没有采购过附报告的商品，可按品名或批号查找'}>
          {narrowed && (
            <Link className={buttonClass({ kind: 'soft' })} to="/zhzx/jybg">
              查看全部
            </Link>
          )}
        </Empty>
      ) : (
        // What is chosen is chosen on this page of this list.
        <Chosen key={`list ${here}`} reports={list.data} />
      )}
      <Pager page={asked.page} size={list.size} total={list.total} to={(n) => pathOf({ ...asked, page: n })} />
    </div>
  )
}

/** Several at once come as one ZIP. */
function Chosen({ reports }: { reports: readonly Report[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { online } = use(ui)
  const all = reports.length > 0 && reports.every(({ id }) => chosen.has(id))
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <div className={css.bar}>
        <Checkbox
          checked={all}
          some={!all && chosen.size > 0}
          onChange={() => setChosen(all ? new Set() : new Set(reports.map(({ id }) => id)))}
        >
          全选本页
        </Checkbox>
        {online && chosen.size > 0 ? (
          <a
            className={buttonClass({ kind: 'primary', size: 's' })}
            href={`/api/jybg/zip?${encodeForm({ ids: [...chosen] })}`}
            download
          >
            <Icon name="download" size={16} />
            下载 {chosen.size} 份
          </a>
        ) : (
          <p className={css.faint}>{online ? '勾选后可一次下载' : '下载报告需要联网'}</p>
        )}
      </div>
      <ul className={css.rows} aria-label="药检报告">
        {reports.map((report) => (
          <li key={report.id} className={css.row}>
            <Checkbox
              aria-label={`选择 ${report.name} ${report.batch}`}
              checked={chosen.has(report.id)}
              onChange={(e) => toggle(report.id, e.target.checked)}
            />
            <div className={css.text}>
              <p className={css.name}>
                <Link to={`/list_info/${report.goods_id}`}>{report.name}</Link>
              </p>
              <p className={css.detail}>
                {report.ypgg} {report.sccj}
              </p>
              <p className={css.faint}>
                批号 {report.batch} · 报告日期 {day(toMs(report.at))}
              </p>
              {report.order_id && (
                <p className={css.faint}>
                  <Link className={link} to={`/order/info/${report.order_id}`}>
                    订单 {report.order_id}
                  </Link>
                </p>
              )}
            </div>
            {online && (
              <div className={css.actions}>
                <a
                  className={buttonClass({ size: 's' })}
                  href={report.url}
                  target="_blank"
                  rel="noopener"
                  aria-label={`预览 ${report.name} ${report.batch}`}
                >
                  预览
                </a>
                <a
                  className={buttonClass({ size: 's', kind: 'soft' })}
                  href={report.url}
                  download={`${report.name}-${report.batch}.pdf`}
                  aria-label={`下载 ${report.name} ${report.batch}`}
                >
                  下载
                </a>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
