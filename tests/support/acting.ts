/** A sales rep's reader that asks for one customer, as a page below /dg/{customer} does. */
import type { Reader } from './api.ts'

export function actingFor(rep: Reader, customer: number): Reader {
  const acting = { 'x-acting-user': String(customer), 'x-acting-rep': String(rep.id) }
  return {
    id: customer,
    get cookie() {
      return rep.cookie
    },
    call: (name, input, headers) => rep.call(name, input, { ...acting, ...headers }),
    send: (method, path, body, headers) => rep.send(method, path, body, { ...acting, ...headers }),
  }
}
