/** A file that cannot be kept as it is; the message is its reader's. */
export class BrokenFile extends Error {}
