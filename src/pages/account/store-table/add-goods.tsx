import { useState, type FormEvent } from 'react'
import type { Goods, TableStore } from '#contract/entities.ts'
import { GOODS_TEXT_MAX } from '#domain/limits.ts'
import { addGoods, findGoods } from '#actions/orders/store-table.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { focusRow } from './cell-keys.ts'
import { GoodsFacts } from './goods-facts.tsx'
import * as css from './store-table.css.ts'

type AddGoodsProps = {
  stores: TableStore[]
  /** Goods of the rows, in their order. */
  inTable: readonly number[]
}

/** Goods are searched for by name and added as rows; a catalogue on this device answers off line too. */
export function AddGoods({ stores, inTable }: AddGoodsProps) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  /** null: nothing was searched for; 'unreached': nobody could be asked. */
  const [found, setFound] = useState<readonly Goods[] | 'unreached' | null>(null)
  const find = async (e: FormEvent) => {
    e.preventDefault()
    if (text.trim() === '') return setFound(null)
    setBusy(true)
    setFound((await findGoods(text.trim())) ?? 'unreached')
    setBusy(false)
  }
  return (
    <div>
      <form className={css.search} onSubmit={(e) => void find(e)} role="search" aria-label={copy.search}>
        <TextField
          label={copy.search}
          placeholder={copy.searchHint}
          value={text}
          maxLength={GOODS_TEXT_MAX}
          onChange={(e) => setText(e.target.value)}
        />
        <Button type="submit" kind="soft" busy={busy}>
          {copy.find}
        </Button>
      </form>
      <div aria-live="polite">
        {found === 'unreached' && <p className={css.hint}>{copy.notReached}</p>}
        {found !== null && found.length === 0 && <p className={css.hint}>{copy.notFound}</p>}
        {found !== null && found !== 'unreached' && found.length > 0 && (
          <ul className={css.rows} aria-label={copy.found}>
            {found.map((goods) => (
              <li key={goods.id} className={css.row}>
                <div className={css.text}>
                  <GoodsFacts goods={goods} price={goods.price} />
                </div>
                {inTable.includes(goods.id) ? (
                  <Button
                    size="s"
                    kind="soft"
                    aria-label={copy.toRowOf(goods.name)}
                    onClick={() => focusRow(inTable.indexOf(goods.id))}
                  >
                    {copy.toRow}
                  </Button>
                ) : (
                  <Button
                    size="s"
                    aria-label={`${copy.add} ${goods.name}`}
                    onClick={() => void addGoods(goods, stores)}
                  >
                    {copy.add}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
