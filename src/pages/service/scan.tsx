import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { clearScans, openScans, retryScans, scanToCart } from '#actions/cart/scan.ts'
import { scan as copy } from '#copy/scan.ts'
import { between, page, stack } from '#design/layout.css.ts'
import { small, titleL, titleS } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Camera } from '#parts/scan/camera.tsx'
import { CodeForm } from '#parts/scan/code-form.tsx'
import { scans, type Scan, type ScanKind } from '#state/scans.ts'
import { use } from '#state/use.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { AddedRow, ScanRow } from './scan/scan-row.tsx'
import * as css from './scan/scan.css.ts'

/** The list is on the device; it is opened with the page. */
export async function loader() {
  await openScans()
  return null
}

/** Packs are scanned into the cart, and what could not be ordered is listed with the ways out. */
export function Component() {
  const list = use(scans).list as readonly Scan[]
  const of = (kind: ScanKind) => list.filter((one) => one.kind === kind)
  const [added, waiting, unknown, refused] = [of('added'), of('waiting'), of('unknown'), of('refused')]
  useEffect(() => void retryScans(), [])
  return (
    <div className={page}>
      <div className={between}>
        <h1 className={titleL}>{copy.title}</h1>
        <Link className={buttonClass({ size: 's' })} to="/cart">
          {copy.cart}
        </Link>
      </div>
      <div className={css.columns}>
        <section className={panel} aria-label={copy.title}>
          <p className={small}>{copy.intro}</p>
          <Camera onCode={(code) => void scanToCart(code)} />
          <CodeForm onCode={(code) => void scanToCart(code)} />
        </section>
        <div className={stack}>
          {list.length === 0 && <Empty icon="cart-add" text={copy.none} />}
          <Section id="waiting" title={copy.waitingTitle} list={waiting} hint={copy.waitingHint}>
            <Button size="s" onClick={() => void retryScans()}>
              {copy.retry}
            </Button>
          </Section>
          <Section id="unknown" title={copy.unknownTitle} list={unknown} hint={copy.unknownHint} choices={added} />
          <Section id="refused" title={copy.refusedTitle} list={refused} />
          {added.length > 0 && (
            <section className={panel} aria-labelledby="scan-added">
              <h2 className={titleS} id="scan-added">
                {copy.list}
              </h2>
              <ul>
                {added.map((one) => (
                  <AddedRow key={one.goods?.id} one={one} />
                ))}
              </ul>
            </section>
          )}
          {list.length > 0 && (
            <Button size="s" className={css.clear} onClick={() => void clearScans()}>
              {copy.clear}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

type SectionProps = {
  id: string
  title: string
  list: readonly Scan[]
  hint?: string
  /** Goods that a trace code may mean. */
  choices?: readonly Scan[]
  children?: React.ReactNode
}

function Section({ id, title, list, hint, choices = [], children }: SectionProps) {
  if (list.length === 0) return null
  return (
    <section className={panel} aria-labelledby={`scan-${id}`}>
      <div className={between}>
        <h2 className={titleS} id={`scan-${id}`}>
          {title}
        </h2>
        {children}
      </div>
      {hint && <p className={small}>{hint}</p>}
      <ul>
        {list.map((one) => (
          <ScanRow key={one.code} one={one} choices={choices} />
        ))}
      </ul>
    </section>
  )
}
