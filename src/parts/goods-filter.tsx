import { useState, type ReactNode } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import type { GoodsListData } from '#actions/goods-list.ts'
import { Button } from '#ui/button.tsx'
import { chip, wrap } from '#ui/chips.css.ts'
import { Dialog } from '#ui/dialog.tsx'
import { withParam } from './goods-query.ts'
import * as css from './goods-filter.css.ts'

/** Months of use left that are asked for. */
const MONTHS = [6, 12, 18, 24]
/** Makers shown before 更多. */
const SHORT = 12

type Choice = { category: string; sccj: string; months: string }

/** What a list can be narrowed to under its present keyword; takes effect with 确定. */
export function GoodsFilter({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, query } = useLoaderData() as GoodsListData
  const { search } = useLocation()
  const navigate = useNavigate()
  const [all, setAll] = useState(false)
  const [choice, setChoice] = useState<Choice>({
    category: String(query.category ?? ''),
    sccj: query.sccj ?? '',
    months: String(query.months ?? ''),
  })
  const choose = (name: keyof Choice, value: string) => setChoice({ ...choice, [name]: choice[name] === value ? '' : value })
  const apply = (next: Choice) => {
    const to = Object.entries(next).reduce((at, [name, value]) => withParam(at, name, value), search)
    onClose()
    void navigate({ search: to }, { replace: true })
  }
  const makers = all ? data.filters.sccj : data.filters.sccj.slice(0, SHORT)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="筛选"
      place="right"
      foot={
        <>
          <Button onClick={() => apply({ category: '', sccj: '', months: '' })}>重置</Button>
          <Button kind="primary" onClick={() => apply(choice)}>
            确定
          </Button>
        </>
      }
    >
      <Group title="效期">
        {MONTHS.map((n) => (
          <Option key={n} on={choice.months === String(n)} onPress={() => choose('months', String(n))}>
            {n} 个月以上
          </Option>
        ))}
      </Group>
      {data.filters.category.length > 0 && (
        <Group title="分类">
          {data.filters.category.map(({ id, name, count }) => (
            <Option key={id} on={choice.category === String(id)} onPress={() => choose('category', String(id))}>
              {name} {count}
            </Option>
          ))}
        </Group>
      )}
      {data.filters.sccj.length > 0 && (
        <Group title="厂家">
          {makers.map(({ name, count }) => (
            <Option key={name} on={choice.sccj === name} onPress={() => choose('sccj', name)}>
              {name} {count}
            </Option>
          ))}
          {data.filters.sccj.length > SHORT && (
            <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? '收起' : `更多厂家（${data.filters.sccj.length - SHORT}）`}
            </button>
          )}
        </Group>
      )}
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h3 className={css.title}>{title}</h3>
      <div className={wrap}>{children}</div>
    </section>
  )
}

function Option({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={chip} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  )
}
