import { useState, type FormEvent } from 'react'
import { columnAs, type ColumnKind, type Columns } from '#domain/sheet.ts'
import type { Sheet } from '#actions/service/import.ts'
import { small, titleS } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import * as css from '../quick.css.ts'

const KINDS: readonly { kind: ColumnKind; label: string }[] = [
  { kind: 'name', label: '品名、规格、厂家' },
  { kind: 'code', label: '条码、批准文号' },
  { kind: 'number', label: '数量' },
  { kind: '', label: '不使用' },
]

/** Rows that show what stands in a column. */
const PREVIEW = 6

type ImportColumnsProps = {
  sheet: Sheet
  /** Which sheet of several; '' the only one. */
  name: string
  onColumns: (columns: Columns) => void
  onBack: () => void
}

/** Asks what the columns of a list are whose headings we do not know, over its first rows. */
export function ImportColumns({ sheet: { table, columns: guess }, name, onColumns, onBack }: ImportColumnsProps) {
  const [columns, setColumns] = useState(guess)
  const [fault, setFault] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (columns.kinds.some((kind) => kind === 'name' || kind === 'code')) return onColumns(columns)
    setFault('请至少指定一列品名或条码')
  }
  return (
    <form className={`${panel} ${css.form}`} noValidate onSubmit={submit}>
      <h2 className={titleS}>{name}每一列是什么？</h2>
      <p className={small}>没有认出这份清单的表头，请核对后再识别。共 {table.length} 行，下面是前几行。</p>
      <div className={css.preview} role="region" aria-label="清单预览" tabIndex={0}>
        <table className={css.previewTable}>
          <thead>
            <tr>
              {columns.kinds.map((kind, i) => (
                <th key={i} scope="col">
                  <select
                    className={css.kind}
                    aria-label={`第 ${i + 1} 列是`}
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
              <tr key={n} data-head={(n === 0 && columns.head) || undefined}>
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
      <Checkbox checked={columns.head} onChange={(e) => setColumns({ ...columns, head: e.target.checked })}>
        第一行是表头，不导入
      </Checkbox>
      {fault && (
        <p className={css.error} role="alert">
          {fault}
        </p>
      )}
      <div className={css.ways}>
        <Button kind="primary" type="submit">
          识别清单
        </Button>
        <Button onClick={onBack}>返回</Button>
      </div>
    </form>
  )
}
