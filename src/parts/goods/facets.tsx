import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { FacetName } from '#contract/entities.ts'
import { goodsAddress, type GoodsQuery, type loadGoods } from '#actions/goods/goods-list.ts'
import { splitChoices, toggleChoice } from '#domain/goods-list.ts'
import { filters as copy } from '#copy/lists.ts'
import { maySeePrices, session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { hidden } from '#design/text.css.ts'
import { pressable } from '#ui/button.tsx'
import { chip, wrap } from '#ui/chips.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { priceWords } from './goods-query.ts'
import { PriceRange } from './price-range.tsx'
import { useChosenSearch } from './use-chosen-search.ts'
import * as css from './goods-filter.css.ts'

/** Names of a group before 更多 is pressed. */
const FEW = 12

/** Everything a list can be narrowed to, with what each choice would leave. A choice takes effect at once, in the address. */
export function Facets() {
  const { data, query: loaded } = useLoaded<typeof loadGoods>()
  const search = useChosenSearch()
  const query = goodsAddress.decode(search)
  const navigate = useNavigate()
  const isFixed = useIsCategoryFixed(loaded.category)
  const seesPrices = maySeePrices(use(session))
  const { sccj, category, ypgg = [], dosage_form = [], months = [], price = [], buyable = 0 } = data.filters
  const choose = (to: Partial<GoodsQuery>) =>
    void navigate({ search: goodsAddress.change(search, to) }, { replace: true, preventScrollReset: true })
  const names = (name: 'sccj' | 'ypgg' | 'dosage_form') => ({
    chosen: splitChoices(query[name]),
    onChoose: (one: string) => choose({ [name]: toggleChoice(query[name], one) }),
  })
  return (
    <>
      {seesPrices && (
        <div className={css.group}>
          <Choice
            on={query.buyable === 1}
            count={buyable}
            onPress={() => choose({ buyable: query.buyable === 1 ? 0 : 1 })}
          >
            {copy.buyable}
          </Choice>
        </div>
      )}
      {seesPrices && (
        <Group title={copy.price}>
          {price.map(({ min, max, count }) => {
            const on = query.price_min === min && query.price_max === max
            return (
              <Choice
                key={min}
                on={on}
                count={count}
                onPress={() => choose({ price_min: on ? 0 : min, price_max: on ? 0 : max })}
              >
                {priceWords(min, max)}
              </Choice>
            )
          })}
          <PriceRange
            key={`${query.price_min} ${query.price_max}`}
            min={query.price_min}
            max={query.price_max}
            onChange={(min, max) => choose({ price_min: min, price_max: max })}
          />
        </Group>
      )}
      <Group title={copy.expiry}>
        {months.map(({ months: least, count }) => (
          <Choice
            key={least}
            on={query.months === least}
            count={count}
            onPress={() => choose({ months: query.months === least ? 0 : least })}
          >
            {copy.months(least)}
          </Choice>
        ))}
      </Group>
      <Names title={copy.spec} names={ypgg} {...names('ypgg')} />
      <Names title={copy.form} names={dosage_form} {...names('dosage_form')} />
      <Names title={copy.maker} names={sccj} {...names('sccj')} />
      {category.length > 0 && !isFixed && (
        <Group title={copy.category}>
          {category.map(({ id, name, count }) => (
            <Choice
              key={id}
              on={query.category === id}
              count={count}
              onPress={() => choose({ category: query.category === id ? 0 : id })}
            >
              {name}
            </Choice>
          ))}
        </Group>
      )}
    </>
  )
}

/** A page of one category has it in its path: the address cannot change it. */
function useIsCategoryFixed(category = 0): boolean {
  const { search } = useLocation()
  return category !== goodsAddress.decode(search).category
}

type NamesProps = {
  title: string
  names: readonly FacetName[]
  chosen: readonly string[]
  onChoose: (name: string) => void
}

/** Names of which several can be chosen. A chosen one never hides behind 更多, and none moves when it is chosen. */
function Names({ title, names, chosen, onChoose }: NamesProps) {
  const [all, setAll] = useState(false)
  if (names.length === 0) return null
  const visible = names.filter(({ name }, i) => all || i < FEW || chosen.includes(name))
  return (
    <Group title={title}>
      {visible.map(({ name, count }) => (
        <Choice key={name} on={chosen.includes(name)} count={count} onPress={() => onChoose(name)}>
          {name}
        </Choice>
      ))}
      {names.length > FEW && (
        <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? copy.less : copy.more(names.length - visible.length)}
        </button>
      )}
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h2 className={css.title}>{title}</h2>
      <div className={wrap}>{children}</div>
    </section>
  )
}

type ChoiceProps = { on: boolean; count: number; onPress: () => void; children: ReactNode }

/** A choice that leaves nothing can still be taken back. */
function Choice({ on, count, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={`${chip} ${css.choice}`}
      aria-pressed={on}
      {...pressable(count === 0 && !on, onPress)}
    >
      <span className={css.name}>{children}</span> <span className={css.count}>{count}</span>
      <span className={hidden}>{copy.kinds}</span>
    </button>
  )
}
