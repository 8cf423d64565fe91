import { Button } from './button.tsx'
import * as css from './dialog.css.ts'
import { Dialog } from './dialog.tsx'

export type Choice = { label: string; value: string; kind?: 'primary' | 'danger' | 'line' }
type AlertDialogProps = {
  text: string
  /** One to three answers; the last stands rightmost. */
  choices: readonly Choice[]
  onAnswer: (value: string) => void
  /** Esc and back answer this. */
  onDismiss: () => void
  open?: boolean
}

/** A sentence and its answers, in place of the browser's alert and confirm. */
export function AlertDialog({ text, choices, onAnswer, onDismiss, open = true }: AlertDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onDismiss}
      title={text}
      role="alertdialog"
      plain
      bare
      foot={choices.map((choice) => (
        <Button key={choice.value} kind={choice.kind ?? 'line'} onClick={() => onAnswer(choice.value)}>
          {choice.label}
        </Button>
      ))}
    >
      <p className={css.question}>{text}</p>
    </Dialog>
  )
}
