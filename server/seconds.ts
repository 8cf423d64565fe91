/** Times on the wire are seconds, in the database milliseconds. */
export const seconds = (ms: number): number => Math.floor(ms / 1000)
