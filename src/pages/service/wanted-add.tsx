import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { NUMBER_MAX } from '#domain/limits.ts'
import { addressQuery, text } from '#domain/address-query.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { draft } from '#account/drafts.ts'
import { go } from '#actions/frame/go.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import type { Faults } from '#parts/form/form-faults.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { useForm } from '#parts/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { copy } from '../../copy.ts'
import * as css from './service.css.ts'

const DRAFT = 'wanted'
type Typed = { name: string; sccj: string; ypgg: string; number: string; price: string; remark: string }
const BLANK: Typed = { name: '', sccj: '', ypgg: '', number: '', price: '', remark: '' }

const query = addressQuery({ name: text(60) })

/** ?name= comes from a search that found nothing. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Typed> {
  const { name } = query.decode(request)
  const kept = (await draft<Typed>(DRAFT)) ?? BLANK
  return name ? { ...kept, name } : kept
}

export function Component() {
  const { value, change, faults, busy, element, onSubmit } = useForm({
    call: 'wantedAdd',
    draft: DRAFT,
    initial: useLoaderData<Typed>(),
    missing,
    wish: ({ number, price, ...rest }) => ({ ...rest, number: Number(number), price: price || '0' }),
    onDone: ({ id }) => {
      toast(copy.wantedAdded, { tone: 'good' })
      go(`/pzqg/info?id=${id}`, { replace: true })
    },
  })
  const field = (name: keyof Typed) => ({
    name,
    value: value[name],
    error: faults[name],
    onChange: (e: { target: { value: string } }) => change({ [name]: e.target.value }),
  })
  return (
    <div className={page}>
      <h1 className={titleL}>发布求购</h1>
      <form ref={element} className={`${panel} ${css.form}`} noValidate onSubmit={onSubmit}>
        <TextField label="品名" maxLength={60} autoComplete="off" enterKeyHint="next" {...field('name')} />
        <div className={css.pair}>
          <TextField
            label="规格（选填）"
            maxLength={40}
            autoComplete="off"
            placeholder="0.25g*24粒"
            {...field('ypgg')}
          />
          <TextField label="生产厂家（选填）" maxLength={60} autoComplete="off" {...field('sccj')} />
        </div>
        <div className={css.pair}>
          <TextField
            label="数量"
            inputMode="numeric"
            autoComplete="off"
            {...field('number')}
            onChange={(e) => change({ number: e.target.value.replace(/\D/g, '').slice(0, 5) })}
          />
          <TextField
            label="期望价格（元，选填）"
            inputMode="decimal"
            autoComplete="off"
            {...field('price')}
            onChange={(e) => change({ price: e.target.value.replace(/[¥￥,，\s]/g, '') })}
          />
        </div>
        <TextArea label="备注（选填）" maxLength={200} hint="效期、批准文号或其他要求" {...field('remark')} />
        <Button kind="primary" type="submit" size="l" busy={busy}>
          发布
        </Button>
      </form>
    </div>
  )
}

function missing({ name, number, price }: Typed): Faults {
  const count = Number(number)
  return {
    ...(name.trim() === '' && { name: '请输入品名' }),
    ...((count < 1 || count > NUMBER_MAX) && { number: '请输入数量' }),
    ...(price !== '' && !/^\d{1,7}(\.\d{1,2})?$/.test(price) && { price: '请输入金额，最多两位小数' }),
  }
}
