import { useId } from 'react'
import type { Goods } from '#contract/entities.ts'
import type { ImportRow } from '#actions/service/import.ts'
import { Expiry } from '#parts/goods/expiry.tsx'
import { Price } from '#parts/price/price.tsx'
import { Radio } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import { importLine as copy } from '#copy/service.ts'
import { stockText } from '#parts/goods/stock-text.ts'
import * as css from '../quick.css.ts'

type CandidatesProps = { row: ImportRow; describedBy: string; onChoose: (id: number) => void }

/** The goods a line may mean, each with what decides between them. */
export function Candidates({ row, describedBy, onChoose }: CandidatesProps) {
  const name = useId()
  return (
    <fieldset className={css.candidates} aria-describedby={describedBy} aria-label={copy.candidates}>
      {row.goods.map((goods) => (
        <Radio
          key={goods.id}
          name={name}
          checked={row.chosen === goods.id}
          disabled={goods.is_buy === 0}
          onChange={() => onChoose(goods.id)}
        >
          <Candidate goods={goods} isAdvised={row.advised === goods.id} isBought={row.bought?.includes(goods.id)} />
        </Radio>
      ))}
      <Radio name={name} checked={row.chosen === 0} onChange={() => onChoose(0)}>
        <span className={css.candidate}>{copy.noChoice}</span>
      </Radio>
    </fieldset>
  )
}

type CandidateProps = { goods: Goods; isAdvised: boolean; isBought: boolean | undefined }

function Candidate({ goods, isAdvised, isBought }: CandidateProps) {
  return (
    <span className={css.candidate}>
      {isAdvised && <Tag tone="red">{copy.advised}</Tag>} {isBought && <Tag tone="plain">{copy.bought}</Tag>}{' '}
      {goods.name} {goods.ypgg} <span className={css.facts}>{goods.sccj}</span>
      <span className={css.decisive}>
        {goods.price === null ? goods.price_note : <Price value={goods.price} unit={goods.bzdw} size="s" />}
        <Expiry goods={goods} />
        <span className={css.facts}>{goods.is_buy === 0 ? goods.why : stockText(goods)}</span>
      </span>
    </span>
  )
}
