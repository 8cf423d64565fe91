/** Where scans go: to the page that takes them, or else into the cart. A scanner types on whatever page is open. */

type Take = (code: string) => void

let taker: Take | null = null

/** While a page shows something that is scanned against. @returns ends it */
export function takeScans(take: Take): () => void {
  taker = take
  return () => {
    if (taker === take) taker = null
  }
}

export const scanTaker = (): Take | null => taker
