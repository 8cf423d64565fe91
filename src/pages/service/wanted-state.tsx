import type { Wanted } from '#contract/entities.ts'
import { Tag, type Tone } from '#ui/tag.tsx'
import { wanted as copy } from '#copy/service.ts'

const STATES: Record<Wanted['state'], { label: string; tone: Tone }> = {
  open: { label: copy.open, tone: 'warn' },
  found: { label: copy.found, tone: 'brand' },
  closed: { label: copy.closed, tone: 'plain' },
}

export function WantedState({ state }: { state: Wanted['state'] }) {
  const { label, tone } = STATES[state]
  return <Tag tone={tone}>{label}</Tag>
}
