import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { addToCart } from '#actions/cart/cart.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { goodsByCode } from '#actions/service/quick.ts'
import { small } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { scan as copy } from '#copy/service.ts'
import * as css from './scan.css.ts'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

/** The browser's own bar code reader; where there is none, codes are typed into the search box. */
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
const never = () => () => {}

/** Pause (ms) between two pictures: more pictures would only warm the device. */
const EVERY = 250
/** For this long (ms) the same code is ignored, because the pack is still in view. */
const AGAIN = 3_000

/** Scans packs into the cart, the smallest orderable number of each, until it is closed. */
export function Scan() {
  const can = useSyncExternalStore(
    never,
    () => detectorClass() !== undefined && 'mediaDevices' in navigator,
    () => false,
  )
  const [open, setOpen] = useState(false)
  if (!can) return null
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {copy.title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.title} place="sheet">
        <Scanner onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Scanner({ onClose }: { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef({ code: '', at: 0 })
  const [words, setWords] = useState<string>(copy.intro)

  const found = useEffectEvent(async (code: string) => {
    if (code === last.current.code && performance.now() - last.current.at < AGAIN) return
    last.current = { code, at: performance.now() }
    const goods = await goodsByCode(code)
    if (goods === undefined) return
    if (goods === null || goods.is_buy === 0)
      return toast(goods ? copy.refused(goods.name, goods.why) : copy.unknown(code), { tone: 'bad' })
    setWords(copy.added(goods.name, goods.ypgg))
    await addToCart(goods)
  })

  useEffect(() => {
    const Detect = detectorClass()
    const screen = video.current
    if (!Detect || !screen) return
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const detector = new Detect({ formats: ['ean_13', 'ean_8', 'code_128'] })
    const look = async () => {
      const codes = await detector.detect(screen).catch(() => [])
      if (over) return
      const code = codes.find(({ rawValue }) => /^\d{8,14}$/.test(rawValue))?.rawValue
      if (code) await found(code)
      if (!over) timer = setTimeout(() => void look(), EVERY)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      } catch {
        return setWords(copy.noCamera)
      }
      if (over) return stop()
      screen.srcObject = stream
      await screen.play().catch(() => {})
      void look()
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    void start()
    return () => {
      over = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  return (
    <div className={css.scanner}>
      <video ref={video} className={css.video} playsInline muted aria-label={copy.picture} />
      <p className={small} role="status">
        {words}
      </p>
      <Button block onClick={onClose}>
        {copy.done}
      </Button>
    </div>
  )
}
