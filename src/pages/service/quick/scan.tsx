import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { addToCart } from '#actions/cart/cart.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { goodsByCode } from '#actions/service/quick.ts'
import { small } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as css from './scan.css.ts'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Where the browser reads bar codes itself; elsewhere numbers are typed into the search. */
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
const never = () => () => {}

/** Pictures looked at in a second: more only warms the device. */
const EVERY = 250
/** The same box stays in view for a while. */
const AGAIN = 3_000

/** Scans packs into the cart, one smallest order each, until it is closed. */
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
        扫码加购
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="扫码加购" place="sheet">
        <Scanner onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Scanner({ onClose }: { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef({ code: '', at: 0 })
  const [words, setWords] = useState('对准包装上的条形码，识别后自动加入购物车。画面只在本机处理。')

  const found = useEffectEvent(async (code: string) => {
    if (code === last.current.code && performance.now() - last.current.at < AGAIN) return
    last.current = { code, at: performance.now() }
    const goods = await goodsByCode(code)
    if (goods === undefined) return
    if (goods === null || goods.is_buy === 0)
      return toast(goods ? `${goods.name}：${goods.why}` : `没有找到条码 ${code} 的商品`, { tone: 'bad' })
    setWords(`已加入 ${goods.name} ${goods.ypgg}`)
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
        return setWords('无法使用相机。请在浏览器设置中允许使用相机，或在搜索框输入条码。')
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
      <video ref={video} className={css.video} playsInline muted aria-label="相机画面" />
      <p className={small} role="status">
        {words}
      </p>
      <Button block onClick={onClose}>
        完成
      </Button>
    </div>
  )
}
