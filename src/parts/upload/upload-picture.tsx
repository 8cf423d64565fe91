import { useState } from 'react'
import type { Picked } from '#actions/upload/upload.ts'
import { upload as copy } from '#copy/upload.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './upload-field.css.ts'
import { useFileAddress } from './use-file-address.ts'

/** The picture of a chosen file. One that was uploaded another day is shown, and opened, from the server. */
export function UploadPicture({ value: { id, name, done, thumb } }: { value: Picked }) {
  const url = useFileAddress(done && thumb === '' ? id : '')
  // A PDF has no picture.
  const [failed, setFailed] = useState('')
  const src = thumb || (failed === url ? '' : url)
  const picture = src ? (
    <img className={css.thumb} src={src} alt="" width={56} height={56} onError={() => setFailed(src)} />
  ) : (
    <span className={css.blank}>
      <Icon name="order" size={24} />
    </span>
  )
  if (!url) return picture
  return (
    <a href={url} target="_blank" rel="noopener" aria-label={copy.view(name)}>
      {picture}
    </a>
  )
}
