import { useState } from 'react'
import { ui, type DialogRequest } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { AlertDialog, type Choice } from '#ui/alert-dialog.tsx'

/** Shows the question that waits, and keeps its words while it leaves. */
export function DialogHost() {
  const { dialog } = use(ui)
  const [last, setLast] = useState<Omit<DialogRequest, 'answer'> | null>(null)
  if (dialog && dialog !== last) setLast(dialog)
  const shown = dialog ?? last
  if (!shown) return null
  const choices: Choice[] = [
    ...(shown.cancel ? [{ label: shown.cancel, value: 'cancel' }] : []),
    { label: shown.ok, value: 'ok', kind: 'primary' },
  ]
  return (
    <AlertDialog
      open={dialog !== null}
      text={shown.text}
      choices={choices}
      onAnswer={(value) => dialog?.answer(value === 'ok')}
      onDismiss={() => dialog?.answer(false)}
    />
  )
}
