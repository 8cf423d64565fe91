import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readPackCode } from '#domain/pack-code.ts'
import { takeSight, type Sight } from '#domain/sight.ts'
import { installWay } from '#actions/frame/install.ts'
import { openDecoder, type Decoder } from './decoder.ts'

/** on: it sees; paused: the app was left; the others say why it does not see. */
export type CameraState =
  | 'loading'
  | 'on'
  | 'paused'
  | 'denied'
  | 'none'
  | 'busy'
  | 'wechat'
  | 'unsupported'
  | 'decoder'

/** Pause (ms) between two pictures: more would only warm the device. */
const EVERY = 200

type Torch = { torch?: boolean }

/**
 * The camera behind a video element, until the component is unmounted or the app is left.
 * @param onCode a code of a pack came into view
 */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('loading')
  const [starts, setStarts] = useState(0)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [torch, setTorch] = useState(false)
  const found = useEffectEvent(onCode)

  useEffect(() => {
    const screen = video.current
    if (!screen) return
    const over = new AbortController()
    let stream: MediaStream | null = null
    let decoder: Decoder | null = null
    const stop = (why: CameraState) => {
      if (over.signal.aborted) return
      over.abort()
      stream?.getTracks().forEach((one) => one.stop())
      decoder?.close()
      setTrack(null)
      setTorch(false)
      setState(why)
    }
    const start = async () => {
      setState('loading')
      stream = await openStream()
      // It was closed while somebody was asked for the permission.
      if (over.signal.aborted) return stream.getTracks().forEach((one) => one.stop())
      decoder = await openDecoder()
      if (over.signal.aborted) return decoder.close()
      screen.srcObject = stream
      await screen.play().catch(() => {})
      setTrack(stream.getVideoTracks()[0] ?? null)
      setState('on')
      await watch(screen, decoder, over.signal, found)
    }
    start().catch((error: unknown) => stop(reasonOf(error)))
    const onHide = () => document.visibilityState === 'hidden' && stop('paused')
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      stop('paused')
    }
  }, [starts])

  const hasTorch = track !== null && (track.getCapabilities?.() as Torch | undefined)?.torch === true
  return {
    /** For the element that shows the picture. */
    video,
    state,
    restart: () => setStarts((n) => n + 1),
    /** null: there is none. */
    torch: hasTorch ? torch : null,
    setTorch: async (on: boolean) => {
      await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => {})
      setTorch(on)
    },
  }
}

/** Why there is no camera, before anybody is asked for permission. */
class NoCamera extends Error {
  declare readonly why: CameraState
  constructor(why: CameraState) {
    super(why)
    this.why = why
  }
}

async function openStream(): Promise<MediaStream> {
  // Browsers inside other apps, and pages without https, have no camera to ask for.
  if (!navigator.mediaDevices?.getUserMedia) throw new NoCamera(installWay() === 'wechat' ? 'wechat' : 'unsupported')
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

/** The names are those of the standard (Media Capture and Streams, getUserMedia). */
function reasonOf(error: unknown): CameraState {
  if (error instanceof NoCamera) return error.why
  if (!(error instanceof DOMException)) return 'decoder'
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    return installWay() === 'wechat' ? 'wechat' : 'denied'
  return error.name === 'NotReadableError' || error.name === 'AbortError' ? 'busy' : 'none'
}

/** @throws Error when the decoder cannot be had */
async function watch(
  screen: HTMLVideoElement,
  decoder: Decoder,
  over: AbortSignal,
  found: (code: string) => void,
): Promise<void> {
  let sight: Sight = new Map()
  while (!over.aborted) {
    // Packs have codes of other kinds too, such as the maker's own address.
    const codes = (await decoder.decode(screen)).filter((code) => readPackCode(code) !== null)
    if (over.aborted) return
    const taken = takeSight(sight, codes, performance.now())
    sight = taken.sight
    taken.fresh.forEach(found)
    await new Promise((resolve) => setTimeout(resolve, EVERY))
  }
}
