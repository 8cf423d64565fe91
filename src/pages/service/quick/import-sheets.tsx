import { useRef, useState, type FormEvent } from 'react'
import { ROWS_MOST, isOrderList, rowsOfSheets, type Sheet } from '#actions/service/import.ts'
import { small, titleS } from '#design/text.css.ts'
import { focusFault } from '#parts/form/form-faults.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Checkbox } from '#ui/field.tsx'
import { importForm, importSheets as copy } from '#copy/service.ts'
import * as css from '../quick.css.ts'
import { ImportWays } from './import-ways.tsx'

type ImportSheetsProps = {
  sheets: readonly Sheet[]
  onChosen: (sheets: readonly Sheet[]) => void
  onBack: () => void
}

/** Asks which sheets of a workbook are meant. Those of goods and numbers are proposed, or all where none is seen to be one. */
export function ImportSheets({ sheets, onChosen, onBack }: ImportSheetsProps) {
  const [ticks, setTicks] = useState(() =>
    sheets.some(isOrderList) ? sheets.map(isOrderList) : sheets.map(() => true),
  )
  const [fault, setFault] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = sheets.filter((_, i) => ticks[i])
    const rows = rowsOfSheets(chosen).length
    const wrong = chosen.length === 0 ? copy.none : rows > ROWS_MOST ? importForm.tooMany(ROWS_MOST, rows) : ''
    if (wrong === '') return onChosen(chosen)
    setFault(wrong)
    focusFault(form.current, { sheet: wrong })
  }
  return (
    <form ref={form} className={`${panel} ${css.form}`} noValidate onSubmit={submit}>
      <h2 className={titleS}>{copy.title}</h2>
      <p className={small}>{copy.intro}</p>
      {sheets.map((sheet, i) => (
        <Checkbox
          key={i}
          name="sheet"
          checked={ticks[i] === true}
          onChange={(e) => {
            setTicks(ticks.map((on, n) => (n === i ? e.target.checked : on)))
            setFault('')
          }}
        >
          {sheet.name} · {copy.rows(rowsOfSheets([sheet]).length)}
        </Checkbox>
      ))}
      <ImportWays fault={fault} onBack={onBack} />
    </form>
  )
}
