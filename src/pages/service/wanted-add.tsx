import type { LoaderFunctionArgs } from 'react-router-dom'
import { GOODS_TEXT_MAX, NUMBER_MAX, REMARK_MAX } from '#domain/limits.ts'
import { addressQuery, text } from '#domain/address-query.ts'
import { typedPieces } from '#domain/quantity.ts'
import { typedAmount } from '#domain/typed.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { draft } from '#account/drafts.ts'
import { go } from '#actions/frame/go.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import type { FaultsOf } from '#parts/form/form-faults.ts'
import { closedPage } from '#parts/frame/by-role.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { useForm } from '#parts/form/use-form.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { wanted, wantedFields, wantedForm as copy } from '#copy/service.ts'
import * as inputs from '#copy/inputs.ts'
import * as css from './service.css.ts'

const DRAFT = 'wanted'
type Typed = {
  name: string
  sccj: string
  ypgg: string
  number: string
  price: string
  remark: string
  /** The name in the address that the form began with, '' none. */
  asked?: string
}
const BLANK: Typed = { name: '', sccj: '', ypgg: '', number: '', price: '', remark: '' }

const query = addressQuery({ name: text(GOODS_TEXT_MAX) })

/**
 * A search without results passes its text on as ?name=. Opened again so, the form has what was typed since, a better name too;
 * what was typed for other goods, their maker and number, stays with those.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Typed> {
  const { name } = query.decode(request)
  const saved = await draft<Typed>(DRAFT)
  if (saved && (name === '' || name === saved.asked || name === saved.name)) return saved
  return { ...BLANK, name, asked: name }
}

export function Component() {
  return closedPage('wantedAdd') ?? <WantedForm />
}

function WantedForm() {
  const { value, change, faults, busy, element, onSubmit } = useForm({
    call: 'wantedAdd',
    draft: DRAFT,
    initial: useLoaded<typeof loader>(),
    missing,
    toInput: ({ name, sccj, ypgg, number, price, remark }) => ({
      name,
      sccj,
      ypgg,
      number: Number(number),
      price: price || '0',
      remark,
    }),
    onDone: ({ id }) => {
      toast(wanted.added, { tone: 'good' })
      go(`/pzqg/info?id=${id}`, { replace: true })
    },
  })
  const field = (name: Exclude<keyof Typed, 'asked'>) => ({
    name,
    value: value[name],
    error: faults[name],
    onChange: (e: { target: { value: string } }) => change({ [name]: e.target.value }),
  })
  return (
    <div className={page}>
      <h1 className={titleL}>{wanted.add}</h1>
      <form ref={element} className={`${panel} ${css.form}`} noValidate onSubmit={onSubmit}>
        <TextField
          label={wantedFields.name}
          most={GOODS_TEXT_MAX}
          autoComplete="off"
          enterKeyHint="next"
          {...field('name')}
        />
        <div className={css.pair}>
          <TextField
            label={copy.ypgg}
            most={GOODS_TEXT_MAX}
            autoComplete="off"
            placeholder={copy.ypggExample}
            {...field('ypgg')}
          />
          <TextField label={copy.sccj} most={GOODS_TEXT_MAX} autoComplete="off" {...field('sccj')} />
        </div>
        <div className={css.pair}>
          <TextField
            label={wantedFields.number}
            inputMode="numeric"
            autoComplete="off"
            {...field('number')}
            onChange={(e) => change({ number: typedPieces(e.target.value) })}
          />
          <TextField
            label={copy.price}
            inputMode="decimal"
            autoComplete="off"
            {...field('price')}
            onChange={(e) => change({ price: typedAmount(e.target.value) })}
          />
        </div>
        <TextArea label={copy.remark} most={REMARK_MAX} hint={copy.remarkHint} {...field('remark')} />
        <Button kind="primary" type="submit" size="l" busy={busy}>
          {copy.submit}
        </Button>
      </form>
    </div>
  )
}

function missing({ name, number, price }: Typed): FaultsOf<Typed> {
  const count = Number(number)
  return {
    ...(name.trim() === '' && { name: inputs.goodsName }),
    ...((count < 1 || count > NUMBER_MAX) && { number: inputs.noNumber }),
    ...(price !== '' && !/^\d{1,7}(\.\d{1,2})?$/.test(price) && { price: inputs.amount }),
  }
}
