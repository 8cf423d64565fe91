/** What an input method says of a key that it has taken. */
const TAKEN = 229

/** Is the key an input method's? Safari sends the Enter that ends a composition after it has ended. */
export const isComposing = (key: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  key.isComposing || key.keyCode === TAKEN
