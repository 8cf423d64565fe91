import type { GoodsDetail } from '#contract/entities.ts'
import { controls, facts as copy } from '#copy/detail.ts'
import * as css from './goods-facts.css.ts'

const CONTROL = { rx: controls.rx, otc: controls.otc, hm: controls.ephedrine, '': '' }

/** What a pharmacist checks before ordering. Numbers stay text; facts that are not known are left out. */
export function GoodsFacts({ goods }: { goods: GoodsDetail }) {
  const facts: [string, string][] = [
    [goods.kind === 'device' ? copy.registration : copy.approval, goods.approval],
    [copy.spec, goods.ypgg],
    [copy.dosageForm, goods.dosage_form],
    [copy.maker, goods.sccj],
    [copy.control, CONTROL[goods.control]],
    [copy.barcode, goods.barcode],
    [copy.batch, goods.batch],
    [copy.made, goods.made],
    [copy.expires, goods.expires],
    [copy.unit, goods.bzdw],
    [copy.carton, String(goods.carton)],
    [copy.middlePack, String(goods.qg_number)],
    [copy.limit, goods.limit_number > 0 ? `${goods.limit_number}${goods.bzdw}` : ''],
    [copy.warehouse, goods.warehouse],
    [copy.report, goods.is_yj ? copy.reportAvailable : ''],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt className={css.name}>{name}</dt>
            <dd className={css.value} data-soon={(name === copy.expires && goods.is_jxq === 1) || undefined}>
              {value}
              {name === copy.expires && goods.is_jxq === 1 && copy.nearExpiry}
            </dd>
          </div>
        ))}
    </dl>
  )
}
