/** A file that breaks off or contradicts itself. */
export class BrokenFile extends Error {}
