import { useState, type FormEvent } from 'react'
import type { Columns, SheetRow } from '#domain/sheet.ts'
import { ROWS_MOST, rowsOfSheets, sheetOfText, sheetsOfFile, type Sheet } from '#actions/service/import.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import * as css from '../quick.css.ts'
import { ImportColumns } from './import-columns.tsx'

/** Larger files are no purchase lists. */
const FILE_MOST = 5 * 1024 * 1024

/** A list as text or file; it is read on the device, and is kept there until it was ordered. */
export function ImportForm({ onRows }: { onRows: (rows: SheetRow[]) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  /** Read, but what the columns of some are is not sure. */
  const [sheets, setSheets] = useState<readonly Sheet[]>([])

  const take = (list: readonly Sheet[]) => {
    if (list.some(({ columns }) => !columns.sure)) return setSheets(list)
    setSheets([])
    const rows = rowsOfSheets(list)
    if (rows.length === 0) return setFault('没有读到商品，请检查内容')
    if (rows.length > ROWS_MOST)
      return setFault(`一次最多导入 ${ROWS_MOST} 行，这份清单有 ${rows.length} 行，请分开导入`)
    setFault('')
    onRows(rows)
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    if (file.size > FILE_MOST) return setFault('文件最大 5 MB')
    if (/\.xls$/i.test(file.name)) return setFault('旧版 .xls 文件请先另存为 .xlsx 或 .csv')
    setBusy(true)
    try {
      take(await sheetsOfFile(file))
    } catch {
      setFault('无法读取这个文件，请选择 .xlsx、.csv 或 .txt 文件')
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take([sheetOfText(text)])
  }

  const unsure = sheets.findIndex(({ columns }) => !columns.sure)
  const asked = sheets[unsure]
  if (asked)
    return (
      <ImportColumns
        key={unsure}
        sheet={asked}
        name={sheets.length > 1 ? `第 ${unsure + 1} 张表` : ''}
        onBack={() => setSheets([])}
        onColumns={(columns: Columns) =>
          take(sheets.map((sheet, i) => (i === unsure ? { ...sheet, columns: { ...columns, sure: true } } : sheet)))
        }
      />
    )
  return (
    <form className={`${panel} ${css.form}`} noValidate onSubmit={submit}>
      <TextArea
        label="粘贴清单"
        rows={8}
        value={text}
        error={fault}
        hint="每行一种：品名、规格、厂家、数量，可直接从表格复制；条码、批准文号、拼音首字母也能识别"
        placeholder={'阿莫西林胶囊 0.25g*24粒 10盒\n板蓝根颗粒 10g*20袋 5'}
        onChange={(e) => setText(e.target.value)}
      />
      <div className={css.ways}>
        <Button kind="primary" type="submit" disabled={text.trim() === ''}>
          识别清单
        </Button>
        <span className={css.file}>
          <span className={buttonClass()} aria-hidden="true">
            {busy ? '读取中' : '选择 Excel 或 CSV 文件'}
          </span>
          <input
            type="file"
            aria-label="选择 Excel 或 CSV 文件"
            accept=".xlsx,.csv,.txt"
            disabled={busy}
            onChange={(e) => {
              void open(e.target.files?.[0])
              // The same file may be chosen again after it was mended.
              e.target.value = ''
            }}
          />
        </span>
      </div>
    </form>
  )
}
