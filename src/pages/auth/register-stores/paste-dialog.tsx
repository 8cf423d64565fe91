import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { fromSheet, SHEET_COLUMNS, type StoreForm } from './form.ts'

type PasteDialogProps = { open: boolean; onClose: () => void; onAdd: (stores: StoreForm[]) => void }

/** Rows copied from a sheet become stores; what they lack is filled in afterwards. */
export function PasteDialog({ open, onClose, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('')
  const found = fromSheet(text).length
  const add = () => {
    onAdd(fromSheet(text))
    setText('')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="从表格粘贴门店"
      place="sheet"
      foot={
        <Button kind="primary" disabled={found === 0} onClick={add}>
          添加 {found} 家门店
        </Button>
      }
    >
      <TextArea
        label="在 Excel 或 WPS 中选中各行，复制后粘贴到这里"
        hint={`列的顺序：${SHEET_COLUMNS}；有表头时按表头识别`}
        rows={8}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
    </Dialog>
  )
}
