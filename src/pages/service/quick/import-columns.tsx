import { useRef, useState, type FormEvent } from 'react'
import { columnAs, type ColumnKind, type Columns } from '#domain/sheet.ts'
import type { Sheet } from '#actions/service/import.ts'
import { small, titleS } from '#design/text.css.ts'
import { focusFault } from '#parts/form/form-faults.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Checkbox } from '#ui/field.tsx'
import { importColumns as copy } from '#copy/service.ts'
import * as css from '../quick.css.ts'
import { ImportWays } from './import-ways.tsx'

const KINDS: readonly { kind: ColumnKind; label: string }[] = [
  { kind: 'name', label: copy.name },
  { kind: 'code', label: copy.code },
  { kind: 'number', label: copy.number },
  { kind: 'unit', label: copy.unit },
  { kind: '', label: copy.unused },
]

/** How many rows the preview shows. */
const PREVIEW = 6

type ImportColumnsProps = {
  sheet: Sheet
  onColumns: (columns: Columns) => void
  onBack: () => void
}

/** Asks what the columns of a list mean when its headings are unknown, above its first rows. */
export function ImportColumns({ sheet: { name, table, columns: guess }, onColumns, onBack }: ImportColumnsProps) {
  const [columns, setColumns] = useState(guess)
  const [fault, setFault] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (columns.kinds.some((kind) => kind === 'name' || kind === 'code')) return onColumns(columns)
    setFault(copy.missing)
    focusFault(form.current, { column: copy.missing })
  }
  return (
    <form ref={form} className={`${panel} ${css.form}`} noValidate onSubmit={submit}>
      <h2 className={titleS}>{copy.title(name)}</h2>
      <p className={small}>{copy.intro(table.length)}</p>
      <div className={css.preview} role="region" aria-label={copy.preview} tabIndex={0}>
        <table className={css.previewTable}>
          <thead>
            <tr>
              {columns.kinds.map((kind, i) => (
                <th key={i} scope="col">
                  <select
                    className={css.kind}
                    name="column"
                    aria-label={copy.column(i + 1)}
                    value={kind}
                    onChange={(e) => setColumns(columnAs(columns, i, e.target.value as ColumnKind))}
                  >
                    {KINDS.map((one) => (
                      <option key={one.kind} value={one.kind}>
                        {one.label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.slice(0, PREVIEW).map((row, n) => (
              <tr key={n} data-head={n < columns.head || undefined}>
                {columns.kinds.map((kind, i) => (
                  <td key={i} data-off={kind === '' || undefined}>
                    {row[i]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Checkbox
        checked={columns.head > 0}
        onChange={(e) => setColumns({ ...columns, head: e.target.checked ? guess.head || 1 : 0 })}
      >
        {copy.heading(guess.head)}
      </Checkbox>
      <ImportWays fault={fault} onBack={onBack} />
    </form>
  )
}
