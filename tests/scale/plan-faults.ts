/** Reads plans of statements, as PostgreSQL explains them, for what would read a whole big table. */

/** A node of a plan, in the words of EXPLAIN (format json). */
export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  /** Of what was run: rows of one loop. */
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Actual Loops'?: number
  Plans?: Plan[]
}

/** What a table must have, or a statement must read of it, to be much. */
export const MANY = 10_000

export type Big = {
  /** Tables that hold many rows. */
  tables: ReadonlySet<string>
  /** Indexes of some rows only. */
  partial: ReadonlySet<string>
  /** By table, the columns that an index of all rows begins with. */
  firstColumns: ReadonlyMap<string, readonly string[]>
}

/**
 * What reads a whole big table: a sequential scan; an index read from end to end, or by a condition on a later column than
 * every index's first. An index of some rows only may be read whole, and one that is read in its order may stop at a limit.
 */
export function wholeReads(plan: Plan, big: Big, table = plan['Relation Name'] ?? ''): string[] {
  const children = (plan.Plans ?? []).flatMap((child) =>
    wholeReads(child, big, child['Relation Name'] ?? plan['Relation Name'] ?? ''),
  )
  if (plan['Node Type'] === 'Limit') return (plan.Plans ?? []).flatMap((child) => belowLimit(child, big))
  const own = fault(plan, big, table)
  return own ? [own, ...children] : children
}

/** The nodes between a limit and the index whose order it uses pass rows on one by one. */
const PASSING = new Set(['Result', 'Nested Loop', 'Subquery Scan', 'LockRows'])

function belowLimit(plan: Plan, big: Big): string[] {
  const [first, ...others] = plan.Plans ?? []
  if (first && PASSING.has(plan['Node Type']))
    return [...belowLimit(first, big), ...others.flatMap((other) => wholeReads(other, big))]
  const isOrdered = /^Index (Only )?Scan$/.test(plan['Node Type']) && !plan['Index Cond'] && !plan.Filter
  return isOrdered ? others.flatMap((other) => wholeReads(other, big)) : wholeReads(plan, big)
}

function fault(plan: Plan, { tables, partial, firstColumns }: Big, table: string): string {
  if (!tables.has(table)) return ''
  const { 'Node Type': type, 'Index Name': index, 'Index Cond': condition = '', Filter: filter } = plan
  if (type === 'Seq Scan') return `a sequential scan of ${table}${filter ? `, filtered by ${filter}` : ''}`
  if (index === undefined || partial.has(index) || readsFew(plan)) return ''
  if (condition === '') return `all of ${index} of ${table}${filter ? `, filtered by ${filter}` : ''}`
  // Where a table is all but empty the planner does not care which of its indexes it takes.
  const asked = (column: string): boolean => new RegExp(`\\b${column}\\b`).test(condition)
  return firstColumns.get(table)?.some(asked) ? '' : `all of ${index} of ${table}, by ${condition}`
}

/** A merge join stops reading an index where its other side ends; what was read is known only of a plan that has run. */
function readsFew(plan: Plan): boolean {
  const { 'Actual Rows': rows, 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops = 1 } = plan
  return rows !== undefined && (rows + removed) * loops <= MANY
}
