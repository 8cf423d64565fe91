/** Light, dark, or as the system is. early.js applies the same before the first paint. */
export type Theme = '' | 'light' | 'dark'

export function theme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : ''
}

export function setTheme(next: Theme): void {
  if (next) document.documentElement.dataset['theme'] = next
  else delete document.documentElement.dataset['theme']
  try {
    if (next) localStorage.setItem('theme', next)
    else localStorage.removeItem('theme')
  } catch {
    // No access to storage: the choice holds until the page is left.
  }
}
