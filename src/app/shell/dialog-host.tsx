import { useState } from 'react'
import { ui, type DialogRequest } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { AlertDialog, type Choice } from '#ui/alert-dialog.tsx'

/** Shows the present question, and keeps its text during the closing animation. */
export function DialogHost() {
  const { dialog } = use(ui)
  const [last, setLast] = useState<Omit<DialogRequest, 'answer'> | null>(null)
  if (dialog && dialog !== last) setLast(dialog)
  const request = dialog ?? last
  if (!request) return null
  const choices: Choice[] = [
    ...(request.cancel ? [{ label: request.cancel, value: 'cancel' }] : []),
    { label: request.ok, value: 'ok', kind: 'primary' },
  ]
  return (
    <AlertDialog
      open={dialog !== null}
      text={request.text}
      choices={choices}
      onAnswer={(value) => dialog?.answer(value === 'ok')}
      onDismiss={() => dialog?.answer(false)}
    />
  )
}
