import type { Suggestion } from '#contract/entities.ts'
import { personal } from './personal.ts'

/** The search box: one text, one list, wherever the box is drawn (header, search page). */
export const search = personal(() => ({
  text: '',
  status: 'idle' as 'idle' | 'searching' | 'results' | 'empty',
  list: [] as Suggestion[],
  /** Highlighted row, -1 none: the typed text itself. */
  active: -1,
  open: false,
  /** What was searched for in this session, newest first. */
  history: [] as string[],
  /** The words whose list is on its way, '' none: once it stands, the keys go on at what was found. */
  expected: '',
}))
