import { useLocation, useNavigation } from 'react-router-dom'

/** The list's query with what was pressed last: what is being loaded counts already, so the next press adds to it, though the list is still the old one. */
export function useChosenSearch(): string {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname ? next.search : search
}
