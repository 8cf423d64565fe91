import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CATEGORY_TOP } from '#domain/limits.ts'
import type { Category, Common } from '#contract/entities.ts'
import * as copy from '#copy/home.ts'
import { Tabs } from '#ui/tabs.tsx'
import * as css from './category-menu.css.ts'

type Group = 'category' | 'category_yx' | 'category_zy' | 'category_qx'
type Groups = Pick<Common, Group>

/** The four groups of the category menu. */
export const GROUPS: readonly { value: Group; label: string }[] = [
  { value: 'category', label: copy.otc },
  { value: 'category_yx', label: copy.special },
  { value: 'category_zy', label: copy.herbs },
  { value: 'category_qx', label: copy.devices },
]

/** Those that have entries. */
export const groupsOf = (common: Groups) => GROUPS.filter(({ value }) => common[value].length > 0)

export const categoryPath = (id: number) => `/list?category=${id}`

/** Groups with entries as tabs; at most seven entries, the rest behind 更多; each with its children beside it. */
export function CategoryMenu({ common, onChoose }: { common: Groups; onChoose?: () => void }) {
  const groups = groupsOf(common)
  const [chosen, setGroup] = useState<Group>()
  const [expanded, setExpanded] = useState(false)
  const group = chosen ?? groups[0]?.value ?? 'category'
  const entries = common[group]
  const visible = expanded ? entries : entries.slice(0, CATEGORY_TOP)
  const choose = (next: Group) => {
    setGroup(next)
    setExpanded(false)
  }
  return (
    <div className={css.menu}>
      {groups.length === 0 && <p className={css.none}>{copy.noCategories}</p>}
      {groups.length > 0 && <Tabs label={copy.categories} tabs={groups} value={group} onChange={choose} />}
      <ul className={css.entries}>
        {visible.map((entry) => (
          <Entry key={entry.id} entry={entry} {...(onChoose && { onChoose })} />
        ))}
      </ul>
      {entries.length > CATEGORY_TOP && (
        <button type="button" className={css.more} aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? copy.less : copy.more(entries.length - CATEGORY_TOP)}
        </button>
      )}
    </div>
  )
}

function Entry({ entry, onChoose }: { entry: Category; onChoose?: () => void }) {
  return (
    <li className={css.entry}>
      <Link className={css.top} to={categoryPath(entry.id)} onClick={onChoose}>
        {entry.name}
      </Link>
      <ul className={css.children}>
        {entry.children.map((child) => (
          <li key={child.id}>
            <Link className={css.child} to={categoryPath(child.id)} onClick={onChoose}>
              {child.name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
