/**
 * What browsers at the floor of vite.config.ts (Chromium 100, iOS 15.4) lack: the build writes anew what they cannot read,
 * but a function that is not there stays so, and whatever calls it ends in an exception.
 */

/** Functions by their owner, with the first browsers that have them. */
export const BEYOND_FLOOR = {
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced'], // Chromium 110, iOS 16
  'Element.prototype': ['checkVisibility'], // Chromium 105, iOS 17.4
  'HTMLFormElement.prototype': ['requestSubmit'], // iOS 16
  'HTMLInputElement.prototype': ['showPicker'], // iOS 16
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ], // Chromium 122, iOS 17
  'String.prototype': ['isWellFormed', 'toWellFormed'], // Chromium 111, iOS 16.4
  AbortSignal: ['any', 'timeout'], // Chromium 116 and 103, iOS 17.4 and 16
  Array: ['fromAsync'], // Chromium 121, iOS 16.4
  Map: ['groupBy'], // Chromium 117, iOS 17.4
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'], // Chromium 119, iOS 17.4
  URL: ['canParse', 'parse'], // Chromium 120, iOS 17
} as const satisfies Record<string, readonly string[]>

/** As source text: takes the functions away from a page, which then has what a browser at the floor has. The laws look with one themselves. */
export const AT_FLOOR = Object.entries(BEYOND_FLOOR)
  .filter(([owner]) => owner !== 'Element.prototype')
  .map(([owner, names]) => names.map((name) => `delete ${owner}.${name};`).join(''))
  .join('')
