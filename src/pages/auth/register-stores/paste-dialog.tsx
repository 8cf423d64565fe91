import { useState } from 'react'
import { useDraft, useStoredDraft } from '#parts/form/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { pasteStores as copy } from '#copy/auth.ts'
import { fromSheet, type StoreForm } from './form.ts'

const DRAFT = 'stores-text'

type PasteDialogProps = { open: boolean; onClose: () => void; onAdd: (stores: StoreForm[]) => void }

/** Rows copied from a spreadsheet become stores; missing fields are filled in afterwards. */
export function PasteDialog({ open, onClose, onAdd }: PasteDialogProps) {
  const saved = useStoredDraft<string>(DRAFT)
  /** null: the draft stands as it was found. */
  const [typed, setText] = useState<string | null>(null)
  const text = typed ?? saved ?? ''
  useDraft(DRAFT, text || null)
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
      title={copy.title}
      place="sheet"
      foot={
        <Button kind="primary" disabled={found === 0} onClick={add}>
          {copy.add(found)}
        </Button>
      }
    >
      <TextArea label={copy.label} hint={copy.hint} rows={8} value={text} onChange={(e) => setText(e.target.value)} />
    </Dialog>
  )
}
