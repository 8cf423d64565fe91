/** What a buyer wrote in several lines, in a list of the seller's: the further ones are set in, and never look like a line of the list. */
export const indented = (text: string): string => text.replaceAll('\n', '\n    ')
