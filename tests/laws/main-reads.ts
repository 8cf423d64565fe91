/** Why a page may have a second main read, by its file. Every other read belongs to a section that fails alone. */
export const TWO_MAIN_READS: Readonly<Record<string, string>> = {
  'src/pages/orders/after-sales.tsx': 'what may still go back is the order less what went back',
  'src/pages/help/article.tsx': 'the contents say which article the address names',
  'src/pages/zones/free-shipping-rule.tsx': 'the contents say which article it is',
  'src/pages/cart/ephedrine.tsx': 'one order or those that wait: only one of the two is read',
}
