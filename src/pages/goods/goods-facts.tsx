import type { GoodsDetail } from '#contract/entities.ts'
import * as css from './goods-facts.css.ts'

const CONTROL = { rx: '处方药', otc: '非处方药', hm: '含麻黄碱类复方制剂', '': '' }

/** What a pharmacist checks before ordering: numbers as text, nothing that is not known. */
export function GoodsFacts({ goods }: { goods: GoodsDetail }) {
  const facts: [string, string][] = [
    [goods.kind === 'device' ? '注册证号' : '批准文号', goods.approval],
    ['规格', goods.ypgg],
    ['剂型', goods.dosage_form],
    ['生产厂家', goods.sccj],
    ['管理类别', CONTROL[goods.control]],
    ['条形码', goods.barcode],
    ['批号', goods.batch],
    ['生产日期', goods.made],
    ['有效期至', goods.expires],
    ['单位', goods.bzdw],
    ['件装', String(goods.carton)],
    ['起订 / 中包装', String(goods.qg_number)],
    ['每单限购', goods.limit_number > 0 ? `${goods.limit_number}${goods.bzdw}` : ''],
    ['发货仓库', goods.warehouse],
    ['检验报告', goods.is_yj ? '可提供' : ''],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt className={css.name}>{name}</dt>
            <dd className={css.value} data-soon={(name === '有效期至' && goods.is_jxq === 1) || undefined}>
              {value}
              {name === '有效期至' && goods.is_jxq === 1 && '（近效期）'}
            </dd>
          </div>
        ))}
    </dl>
  )
}
