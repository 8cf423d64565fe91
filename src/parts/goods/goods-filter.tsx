import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { goodsAddress, type loadGoods } from '#actions/goods/goods-list.ts'
import { yuan } from '#domain/money.ts'
import { filters as copy } from '#copy/lists.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import { chip, wrap } from '#ui/chips.css.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { priceRange } from './goods-query.ts'
import * as css from './goods-filter.css.ts'

/** Choices of the least shelf life, in months. */
const MONTHS = [6, 12, 18, 24]
/** Makers before 更多 is pressed. */
const MAKERS_FEW = 12

type Choice = { category: number; sccj: string; months: number }
const NOTHING: Choice = { category: 0, sccj: '', months: 0 }
const NO_PRICES = { min: '', max: '' }

/** The filters of a list, with what its keyword finds for each; they take effect with 确定. */
export function GoodsFilter({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, query } = useLoaded<typeof loadGoods>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [all, setAll] = useState(false)
  const [choice, setChoice] = useState<Choice>({
    category: query.category ?? 0,
    sccj: query.sccj ?? '',
    months: query.months ?? 0,
  })
  const [prices, setPrices] = useState({ min: yuanText(query.price_min), max: yuanText(query.price_max) })
  const [errors, setErrors] = useState<{ min?: string; max?: string }>({})
  const seesPrices = use(session).user?.is_passed === 1
  /** A second press takes the choice back. */
  const choose = <K extends keyof Choice>(name: K, value: Choice[K]) =>
    setChoice({ ...choice, [name]: choice[name] === value ? NOTHING[name] : value })
  const apply = (next: Choice, range: typeof NO_PRICES) => {
    const { min, max, errors: wrong } = priceRange(range)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const to = goodsAddress.change(search, { ...next, price_min: min, price_max: max })
    onClose()
    void navigate({ search: to }, { replace: true })
  }
  const makers = all ? data.filters.sccj : data.filters.sccj.slice(0, MAKERS_FEW)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      place="right"
      foot={
        <>
          <Button onClick={() => apply(NOTHING, NO_PRICES)}>{copy.reset}</Button>
          <Button kind="primary" onClick={() => apply(choice, prices)}>
            {copy.ok}
          </Button>
        </>
      }
    >
      {seesPrices && (
        <section className={css.group}>
          <h3 className={css.title}>{copy.price}</h3>
          <form
            className={css.prices}
            onSubmit={(event) => {
              event.preventDefault()
              apply(choice, prices)
            }}
          >
            {(['min', 'max'] as const).map((end) => (
              <TextField
                key={end}
                label={end === 'min' ? copy.lowest : copy.highest}
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="done"
                maxLength={9}
                value={prices[end]}
                error={errors[end]}
                onChange={(event) => setPrices({ ...prices, [end]: event.target.value })}
              />
            ))}
            {/* Two fields submit with Enter only where there is a button. */}
            <button type="submit" hidden />
          </form>
        </section>
      )}
      <Group title={copy.expiry}>
        {MONTHS.map((n) => (
          <Option key={n} on={choice.months === n} onPress={() => choose('months', n)}>
            {copy.months(n)}
          </Option>
        ))}
      </Group>
      {data.filters.category.length > 0 && (
        <Group title={copy.category}>
          {data.filters.category.map(({ id, name, count }) => (
            <Option key={id} on={choice.category === id} onPress={() => choose('category', id)}>
              {name} {count}
            </Option>
          ))}
        </Group>
      )}
      {data.filters.sccj.length > 0 && (
        <Group title={copy.maker}>
          {makers.map(({ name, count }) => (
            <Option key={name} on={choice.sccj === name} onPress={() => choose('sccj', name)}>
              {name} {count}
            </Option>
          ))}
          {data.filters.sccj.length > MAKERS_FEW && (
            <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? copy.less : copy.moreMakers(data.filters.sccj.length - MAKERS_FEW)}
            </button>
          )}
        </Group>
      )}
    </Dialog>
  )
}

/** The address's fen as the field has it: 1050 → "10.50". */
function yuanText(amount: number | undefined): string {
  return amount ? yuan(amount).replace(/\.00$/, '') : ''
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h3 className={css.title}>{title}</h3>
      <div className={wrap}>{children}</div>
    </section>
  )
}

function Option({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={chip} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  )
}
