import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CATEGORY_TOP } from '#domain/limits.ts'
import { categoryPath, groupsOf } from '#parts/frame/category-menu.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/tabs.tsx'
import * as frame from '#copy/frame.ts'
import { noCategories } from '#copy/home.ts'
import { categorySheet as copy } from '#copy/sheets.ts'
import * as css from './category-sheet.css.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import type { SheetProps } from './sheet-host.tsx'

/** All categories on phones: groups above, categories on the left, their subcategories on the right. */
export function CategorySheet({ open, onClose }: SheetProps) {
  const { common } = useRootData()
  const groups = groupsOf(common)
  const [group, setGroup] = useState(groups[0]?.value ?? 'category')
  const [at, setAt] = useState(0)
  const [all, setAll] = useState(false)
  const entries = common[group]
  const visible = all ? entries : entries.slice(0, CATEGORY_TOP)
  const entry = entries[at]
  const choose = (next: typeof group) => {
    setGroup(next)
    setAt(0)
    setAll(false)
  }
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} place="sheet" bare>
      {groups.length === 0 && <Empty icon="category" text={noCategories} />}
      <div className={css.panes}>
        <div className={css.tabs}>
          <Tabs label={frame.categories} tabs={groups} value={group} onChange={choose} />
        </div>
        <ul className={css.entries}>
          {visible.map((one, i) => (
            <li key={one.id}>
              <button type="button" className={css.entry} aria-current={i === at || undefined} onClick={() => setAt(i)}>
                {one.name}
              </button>
            </li>
          ))}
          {entries.length > CATEGORY_TOP && !all && (
            <li>
              <button type="button" className={css.entry} onClick={() => setAll(true)}>
                {copy.more}
              </button>
            </li>
          )}
        </ul>
        {entry && (
          <div className={css.right}>
            <Link className={css.whole} to={categoryPath(entry.id)} onClick={onClose}>
              {copy.all(entry.name)}
              <Icon name="right" size={16} />
            </Link>
            <ul className={css.children}>
              {entry.children.map((child) => (
                <li key={child.id}>
                  <Link className={css.child} to={categoryPath(child.id)} onClick={onClose}>
                    {child.logo && <img src={child.logo} alt="" width={48} height={48} loading="lazy" />}
                    {child.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}
