import { useSnapshot } from 'valtio'

/** The one React hook over the proxies: re-renders only for what was read. */
export const use = useSnapshot
