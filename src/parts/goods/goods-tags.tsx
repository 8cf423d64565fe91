import type { Tag as TagData } from '#contract/entities.ts'
import { Tag } from '#ui/tag.tsx'

/** The tags in front of the name: 秒 满 赠 近效期 and short hints. */
export function GoodsTags({ tags }: { tags: readonly TagData[] }) {
  return tags.map((tag) => (
    <span key={tag.label}>
      <Tag tone={tag.tone}>{tag.label}</Tag>{' '}
    </span>
  ))
}
