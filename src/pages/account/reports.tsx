import { useState } from 'react'
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Report } from '#contract/entities.ts'
import { encodeForm } from '#contract/form.ts'
import { BATCH_NAME_MAX, KEYWORDS_MAX } from '#domain/limits.ts'
import { day, toMs } from '#domain/time.ts'
import { fileAddress } from '#actions/frame/file-address.ts'
import { read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { link } from '#design/text.css.ts'
import { QueryForm } from '#parts/frame/query-form.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { addressQuery, orderId, pageNumber, text } from '#domain/address-query.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { areas, reports as copy } from '#copy/account.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './reports.css.ts'
import { AccountHead } from './head.tsx'

const query = addressQuery({
  keywords: text(KEYWORDS_MAX),
  batch: text(BATCH_NAME_MAX),
  order: orderId,
  page: pageNumber,
})

export function loader({ request }: LoaderFunctionArgs) {
  const { order, ...asked } = query.decode(request)
  return read('reports', { ...asked, ...(order && { order_id: order }) }, { signal: request.signal })
}

const pathOf = (asked: Parameters<typeof query.encode>[0]) => `/zhzx/jybg${query.encode(asked)}`

export function Component() {
  const { data: list, stale, at } = useLoaded<typeof loader>()
  const asked = query.decode(useSearchParams()[0])
  const here = pathOf(asked)
  const isFiltered = here !== '/zhzx/jybg'
  return (
    <div className={page}>
      <AccountHead />
      <QueryForm className={css.search} aria-label={copy.search} key={here}>
        <TextField
          label={copy.keywords}
          name="keywords"
          type="search"
          maxLength={KEYWORDS_MAX}
          defaultValue={asked.keywords}
          enterKeyHint="search"
          autoCapitalize="off"
          spellCheck={false}
          autoComplete="off"
        />
        <TextField
          label={copy.batch}
          name="batch"
          maxLength={BATCH_NAME_MAX}
          defaultValue={asked.batch}
          enterKeyHint="search"
          autoCapitalize="off"
          spellCheck={false}
          autoComplete="off"
        />
        <TextField
          label={copy.orderId}
          name="order"
          inputMode="numeric"
          maxLength={24}
          defaultValue={asked.order}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" kind="primary">
          {copy.find}
        </Button>
      </QueryForm>
      <StaleStrip stale={stale} at={at} />
      {list.data.length === 0 ? (
        <Empty icon="paper" text={isFiltered ? copy.noMatch : copy.none}>
          {isFiltered && (
            <Link className={buttonClass({ kind: 'soft' })} to="/zhzx/jybg">
              {copy.viewAll}
            </Link>
          )}
        </Empty>
      ) : (
        // The key drops the chosen reports when the page or the filter changes.
        <ReportList key={`list ${here}`} reports={list.data} />
      )}
      <Pager page={asked.page} size={list.size} total={list.total} to={(n) => pathOf({ ...asked, page: n })} />
    </div>
  )
}

/** Reports to choose from; several are downloaded as one ZIP. */
function ReportList({ reports }: { reports: readonly Report[] }) {
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
          {copy.chooseAll}
        </Checkbox>
        {online && chosen.size > 0 ? (
          <a
            className={buttonClass({ kind: 'primary', size: 's' })}
            href={fileAddress(`/api/jybg/zip?${encodeForm({ ids: [...chosen] })}`)}
            download
          >
            <Icon name="download" size={16} />
            {copy.downloadMany(chosen.size)}
          </a>
        ) : (
          <p className={css.faint}>{online ? copy.chooseHint : copy.offline}</p>
        )}
      </div>
      <ul className={css.rows} aria-label={areas.reports}>
        {reports.map((report) => (
          <li key={report.id} className={css.row}>
            <Checkbox
              aria-label={copy.choose(report.name, report.batch)}
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
              <p className={css.faint}>{copy.facts(report.batch, day(toMs(report.at)))}</p>
              {report.order_id && (
                <p className={css.faint}>
                  <Link className={link} to={`/order/info/${report.order_id}`}>
                    {copy.order(report.order_id)}
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
                  aria-label={copy.previewOf(report.name, report.batch)}
                >
                  {copy.preview}
                </a>
                <a
                  className={buttonClass({ size: 's', kind: 'soft' })}
                  href={report.url}
                  download
                  aria-label={copy.downloadOf(report.name, report.batch)}
                >
                  {copy.download}
                </a>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
