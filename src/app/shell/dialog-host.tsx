import { useState } from 'react'
import { customer } from '#account/acting.ts'
import { acting as copy } from '#copy/rep.ts'
import { session } from '#state/session.ts'
import { ui, type DialogRequest } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { AlertDialog, type Choice } from '#ui/alert-dialog.tsx'

/** Shows the present question, and keeps its text during the closing animation. */
export function DialogHost() {
  const { dialog } = use(ui)
  const { user } = use(session)
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
      text={customer > 0 && user ? copy.asked(user.company, request.text) : request.text}
      choices={choices}
      onAnswer={(value) => dialog?.answer(value === 'ok')}
      onDismiss={() => dialog?.answer(false)}
    />
  )
}
