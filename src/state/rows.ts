import { proxy } from 'valtio/vanilla'

/** How much height a row of goods takes: '' the person has not chosen. public/early.js puts it on <html> before the first paint. */
export type Rows = '' | 'dense' | 'roomy'

export const rows = proxy({ choice: readRows() })

function readRows(): Rows {
  const value = globalThis.document?.documentElement.dataset['rows']
  return value === 'dense' || value === 'roomy' ? value : ''
}
