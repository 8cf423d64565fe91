/** Whether a network is paid by the byte, as far as a browser says (Network Information API). */

type Connection = { saveData?: boolean; type?: string }

/** Of mobile networks; other kinds are taken for free unless the person asked to save data. */
const PAID = ['cellular', 'wimax']

/** @param connection undefined where the browser does not say: then the network is taken for free */
export function isMetered(connection: Connection | undefined): boolean {
  return connection?.saveData === true || PAID.includes(connection?.type ?? '')
}
