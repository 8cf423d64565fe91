import type { Picked, Purpose } from '#actions/upload/upload.ts'
import { upload as copy } from '#copy/upload.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import * as css from './upload-field.css.ts'
import { UploadPicture } from './upload-picture.tsx'
import { useUpload, type Sending } from './use-upload.ts'

type UploadItemProps = {
  value: Picked
  purpose: Purpose
  /** The reason why the file is not sent yet; '' when it may be sent. */
  hold: string
  onChange: (part: Partial<Picked>) => void
  onRemove: () => void
}

/** One chosen file: its name, its progress, and buttons to continue or remove it. */
export function UploadItem({ value, purpose, hold, onChange, onRemove }: UploadItemProps) {
  const { sending, again } = useUpload({ value, purpose, hold: hold !== '', onChange })
  const size = value.blob?.size ?? 0
  const { words, tone } = stateOf(value, sending, hold)
  return (
    <div className={css.item}>
      <UploadPicture value={value} />
      <div className={css.text}>
        <span className={css.name}>{value.name}</span>
        {sending.kind === 'sending' && <Progress value={sending.sent} max={size} />}
        <span className={css.state} data-tone={tone} role="status">
          {words}
        </span>
        {sending.kind === 'cut' && (
          <span className={css.buttons}>
            <Button size="s" onClick={again}>
              {copy.resume}
            </Button>
          </span>
        )}
      </div>
      <IconButton label={copy.remove(value.name)} icon="close" onClick={onRemove} />
    </div>
  )
}

function stateOf(
  { done, blob }: Picked,
  { kind, sent, msg }: Sending,
  hold: string,
): { words: string; tone?: 'good' | 'bad' } {
  if (done) return { words: copy.done, tone: 'good' }
  if (hold) return { words: hold }
  const percent = blob && blob.size > 0 ? Math.floor((sent * 100) / blob.size) : 0
  if (kind === 'refused') return { words: msg, tone: 'bad' }
  if (kind === 'cut') return { words: percent > 0 ? copy.cutAt(msg, percent) : msg, tone: 'bad' }
  // Screen readers read each change aloud, so only tens are shown.
  return { words: copy.sending(percent - (percent % 10)) }
}
