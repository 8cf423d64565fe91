/** What was chosen and typed for an order, and for which lines of the cart. */
export type Choices = { ids: string; picked: number; remark: string }

/**
 * The draft that an order of these lines goes on with: one of any of them. A line that was sold out and taken out, or one
 * that was added, makes no other order of it.
 */
export function draftFor(saved: Choices | undefined, ids: readonly number[]): Choices | undefined {
  return saved?.ids.split(',').some((id) => ids.includes(Number(id))) ? saved : undefined
}
