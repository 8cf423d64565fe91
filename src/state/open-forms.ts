/** Forms on the screen that store what is typed. A file of its own: the first page asks about them, and has none. */
let open = 0

/** @returns to be called when the form is no longer on the screen */
export function formOpened(): () => void {
  open += 1
  return () => void (open -= 1)
}

export const hasOpenForm = (): boolean => open > 0
