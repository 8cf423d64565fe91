import type { Wanted } from '#contract/entities.ts'
import { Tag, type Tone } from '#ui/tag.tsx'

const STATES: Record<Wanted['state'], { label: string; tone: Tone }> = {
  open: { label: '寻货中', tone: 'warn' },
  found: { label: '已找到', tone: 'brand' },
  closed: { label: '已关闭', tone: 'plain' },
}

export function WantedState({ state }: { state: Wanted['state'] }) {
  const { label, tone } = STATES[state]
  return <Tag tone={tone}>{label}</Tag>
}
