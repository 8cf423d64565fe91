import { useState, type KeyboardEvent } from 'react'
import { NUMBER_MAX } from '#domain/limits.ts'
import { money } from '#domain/money.ts'
import { priceOf } from '#domain/unit-price.ts'
import { closePad, padToNext } from '#actions/cart/number-pad.ts'
import * as goodsCopy from '#copy/goods.ts'
import { numberPad as copy } from '#copy/lists.ts'
import { lastPaid } from '#state/last-paid.ts'
import { numberPad, type PadTarget } from '#state/number-pad.ts'
import { use } from '#state/use.ts'
import { Button, pressable } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { stockText } from './stock-text.ts'
import * as css from './number-pad.css.ts'

/** The sheet with large keys in place of the phone's keyboard. Closing it without 完成 or 下一行 changes nothing. */
export function NumberPad() {
  const { target } = use(numberPad)
  return (
    <Dialog open={target !== null} onClose={closePad} title={target?.goods.name ?? copy.title} place="sheet">
      {target && <Pad key={target.input.getAttribute('aria-describedby')} target={target as PadTarget} />}
    </Dialog>
  )
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

function Pad({ target }: { target: PadTarget }) {
  const { goods } = target
  const last = use(lastPaid).byGoods.get(goods.id)
  /** null: nothing was typed; the next digit replaces what the field says. */
  const [typed, setTyped] = useState<number | null>(null)
  const number = typed ?? target.value
  const type = (digits: string) => setTyped(Math.min(NUMBER_MAX, Number(`${typed ?? ''}${digits}`)))
  const erase = () => setTyped(Math.floor(number / 10))
  const more = (pieces: number) => setTyped(Math.min(NUMBER_MAX, number + pieces))
  const take = () => {
    if (number !== target.value) target.set(number)
  }
  const finish = () => {
    take()
    closePad()
  }
  const next = () => {
    take()
    if (!padToNext()) closePad()
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (/^\d$/.test(e.key)) type(e.key)
    else if (e.key === 'Backspace') erase()
    else if (e.key === 'Enter') next()
    else return
    e.preventDefault()
  }
  const amount = priceOf(goods, number)
  const pack = Math.max(1, goods.qg_number)
  return (
    <div className={css.pad} onKeyDown={onKeyDown} role="group" aria-label={copy.title}>
      <p className={css.facts}>
        {goods.ypgg} · {stockText(goods)}
        {pack > 1 && ` · ${goodsCopy.middlePack(pack)}`} · {goodsCopy.carton(goods.carton)}
      </p>
      <p className={css.shown}>
        <output className={css.number} aria-live="polite">
          {number}
        </output>
        {goods.bzdw}
        {amount !== null && <span className={css.amount}>¥{money(amount)}</span>}
      </p>
      <div className={css.keys}>
        <div className={css.digits}>
          {DIGITS.map((digits) => (
            <button key={digits} type="button" className={css.key} onClick={() => type(digits)}>
              {digits}
            </button>
          ))}
          <button type="button" className={css.key} aria-label={copy.erase} onClick={erase}>
            ⌫
          </button>
        </div>
        <div className={css.quick}>
          <button type="button" className={css.quickKey} onClick={() => more(pack)}>
            {pack > 1 ? copy.pack : copy.one} <b>+{pack}</b>
          </button>
          <button type="button" className={css.quickKey} {...pressable(goods.carton < 2, () => more(goods.carton))}>
            {copy.carton} <b>+{goods.carton}</b>
          </button>
          <button type="button" className={css.quickKey} {...pressable(!last, () => last && setTyped(last.number))}>
            {copy.last} <b>{last?.number ?? '–'}</b>
          </button>
          <button type="button" className={css.quickKey} onClick={() => setTyped(0)}>
            {copy.clear}
          </button>
        </div>
      </div>
      <div className={css.foot}>
        <Button size="l" onClick={finish}>
          {copy.done}
        </Button>
        <Button kind="primary" size="l" onClick={next}>
          {copy.next}
        </Button>
      </div>
    </div>
  )
}
