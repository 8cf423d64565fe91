/** The height of a header in which the site's name and the store one orders for stand in two lines, which readers may enlarge. */
export const twoLines = (px: number): string => `max(${px}px, 2.5rem)`
