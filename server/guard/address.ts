/**
 * Where a request comes from, as limits count it. Whoever has IPv6 has 2⁶⁴ addresses of one network at least, and may send
 * each request from another: the network counts as one address, as the house behind an IPv4 address does.
 */
import { isIP } from 'node:net'

const V4_WITHIN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Some proxies name the port too, and each connection has another one. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/
const GROUPS = 8
/** Groups of 16 bits that name the network. */
const NETWORK = 4

/** @param text as the socket or the proxy names it; what is no address stays as it is */
export function countedAddress(text: string): string {
  const [, v6, v4] = WITH_PORT.exec(text) ?? []
  const address = v6 ?? v4 ?? text
  const within = V4_WITHIN_V6.exec(address)?.[1]
  if (within) return within
  return isIP(address) === 6 ? `${networkOf(address)}::/64` : address
}

function networkOf(address: string): string {
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const groups = (part: string): string[] => part.split(':').filter(Boolean)
  const first = groups(before)
  // Two colons stand for as many groups of nothing as are missing; what they reach to is no part of the network.
  if (after !== undefined)
    first.push(...Array.from({ length: GROUPS - first.length - groups(after).length }, () => '0'))
  return [...first, ...groups(after ?? '')]
    .slice(0, NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
