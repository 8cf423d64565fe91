import { small } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { camera as copy } from '#copy/scan.ts'
import * as css from './camera.css.ts'
import { useCamera } from './use-camera.ts'

type ViewfinderProps = { onCode: (code: string) => void; onClose: () => void }

/** The camera's picture, or in words why there is none and what to do instead. */
export function Viewfinder({ onCode, onClose }: ViewfinderProps) {
  const { video, state, restart, torch, setTorch } = useCamera(onCode)
  const isOn = state === 'on'
  return (
    <div className={css.camera}>
      <video ref={video} className={css.video} hidden={!isOn} playsInline muted aria-label={copy.picture} />
      <p className={isOn ? small : css.words} role="status">
        {isOn ? copy.purpose : copy[state]}
      </p>
      <div className={css.buttons}>
        {!isOn && state !== 'loading' && (
          <Button kind="primary" onClick={restart}>
            {copy.again}
          </Button>
        )}
        {torch !== null && (
          <Button aria-pressed={torch} onClick={() => void setTorch(!torch)}>
            {copy.torch}
          </Button>
        )}
        <Button onClick={onClose}>{copy.stop}</Button>
      </div>
    </div>
  )
}
