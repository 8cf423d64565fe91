import { useEffect, useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import type { Page, Receipt } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { dateTime, day, toMs } from '#domain/time.ts'
import { pagesOnly } from '#domain/address-query.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { draft } from '#account/drafts.ts'
import { read } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'
import type { Picked } from '#actions/upload/upload.ts'
import { page } from '#design/layout.css.ts'
import { small, titleL } from '#design/text.css.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { Photos } from '#parts/upload/photos.tsx'
import { UploadField } from '#parts/upload/upload-field.tsx'
import { useDraft } from '#parts/form/use-draft.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Checkbox } from '#ui/field.tsx'
import { copy } from '../../copy.ts'
import * as css from './orders.css.ts'

const STATES = { shipping: '待送达', open: '待确认', confirmed: '已确认' } as const

export async function loader({ request }: LoaderFunctionArgs): Promise<Page<Receipt>> {
  return (await read('receipts', pagesOnly.decode(request), { signal: request.signal })).data
}

/** Orders with ephedrine-containing goods: received only with the delivery note both sides signed. */
export function Component() {
  const { data, page: at, size, total } = useLoaderData<Page<Receipt>>()
  const { revalidate } = useRevalidator()
  return (
    <div className={page}>
      <h1 className={titleL}>含麻回执</h1>
      <p className={small}>含麻黄碱类复方制剂送达后，请核对数量、签字，并上传签回的随货同行单照片或扫描件。</p>
      {data.length === 0 ? (
        <Empty icon="order" text="没有含麻黄碱类商品的订单">
          <Link className={buttonClass({ kind: 'soft' })} to="/order">
            查看订单
          </Link>
        </Empty>
      ) : (
        <ul className={css.list}>
          {data.map((receipt) => (
            <li key={receipt.order_id}>
              <Card receipt={receipt} onConfirmed={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={at} size={size} total={total} to={(n) => `/hmdd${pagesOnly.encode({ page: n })}`} />
    </div>
  )
}

function Card({ receipt, onConfirmed }: { receipt: Receipt; onConfirmed: () => void }) {
  const { order_id, created_at, total, lines, state, photo, confirmed_at } = receipt
  return (
    <article className={css.receipt}>
      <div className={css.head}>
        <Link className={css.number} to={`/order/info/${order_id}`}>
          订单 {order_id}
        </Link>
        <span className={css.state} data-state={state === 'open' ? 0 : undefined}>
          {STATES[state]}
        </span>
      </div>
      <ul className={css.receiptLines}>
        {lines.map(({ name, number, bzdw }, i) => (
          <li key={i}>
            {name} × {number}
            {bzdw}
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <span className={css.date}>下单 {day(toMs(created_at))}</span>
        <b className={css.total}>¥{money(fen(total))}</b>
      </div>
      {state === 'open' && <Confirm id={order_id} onConfirmed={onConfirmed} />}
      {state === 'confirmed' && (
        <>
          <p className={small}>已于 {dateTime(toMs(confirmed_at))} 确认收货，签收单已留存。</p>
          {photo && <Photos urls={[photo]} of="签收单" />}
        </>
      )}
    </article>
  )
}

function Confirm({ id, onConfirmed }: { id: string; onConfirmed: () => void }) {
  const name = `receipt:${id}`
  const [file, setFile] = useState<Picked | null>(null)
  const [checked, setChecked] = useState(false)
  const [faults, setFaults] = useState<{ file?: string; checked?: string }>({})
  const [busy, setBusy] = useState(false)
  const sent = useDraft(name, file)
  useEffect(() => {
    void draft<Picked>(name).then((kept) => kept && setFile((now) => now ?? kept))
  }, [name])

  const confirm = async () => {
    const missing = {
      ...(!file ? { file: '请上传签收单' } : !file.done ? { file: '文件还在上传，请稍候' } : {}),
      ...(!checked && { checked: '请核对后勾选' }),
    }
    setFaults(missing)
    if (!file || Object.keys(missing).length > 0) return
    setBusy(true)
    const outcome = await write('receiptConfirm', { order_id: id, file_id: file.id })
    setBusy(false)
    if (outcome.kind === 'invalid') return setFaults({ file: outcome.msg })
    if (outcome.kind !== 'ok') return
    sent()
    toast(copy.receiptKept, { tone: 'good' })
    onConfirmed()
  }

  return (
    <form
      className={css.confirm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <UploadField
        label="签回的随货同行单"
        purpose="receipt"
        name="file_id"
        hint="拍清签字、日期和数量；也可以上传 PDF"
        error={faults.file}
        value={file}
        onChange={setFile}
      />
      <Checkbox checked={checked} error={faults.checked} onChange={(e) => setChecked(e.target.checked)}>
        已核对品名、批号和数量，货款已由本单位账户支付
      </Checkbox>
      <Button kind="primary" type="submit" busy={busy}>
        确认收货
      </Button>
    </form>
  )
}
