import { lazy, Suspense, useState, type ComponentType } from 'react'
import { closeSheet } from '#actions/frame/sheets.ts'
import { ui, type Sheet } from '#state/ui.ts'
import { use } from '#state/use.ts'

export type SheetProps = { open: boolean; onClose: () => void }
type Name = Exclude<Sheet, ''>

/** Each sheet by the name that opens it. */
const SHEETS: Record<Name, ComponentType<SheetProps>> = {
  category: lazy(() => import('./category-sheet.tsx').then((m) => ({ default: m.CategorySheet }))),
  account: lazy(() => import('./account-sheet.tsx').then((m) => ({ default: m.AccountSheet }))),
  install: lazy(() => import('./install-sheet.tsx').then((m) => ({ default: m.InstallSheet }))),
  sync: lazy(() => import('#app/shell/sync-sheet.tsx').then((m) => ({ default: m.SyncSheet }))),
  chat: lazy(() => import('#app/shell/chat/chat-sheet.tsx').then((m) => ({ default: m.ChatSheet }))),
  codes: lazy(() => import('./codes-sheet.tsx').then((m) => ({ default: m.CodesSheet }))),
  keys: lazy(() => import('./keys-sheet.tsx').then((m) => ({ default: m.KeysSheet }))),
  logout: lazy(() => import('#app/shell/logout-dialog.tsx').then((m) => ({ default: m.LogoutDialog }))),
  consent: lazy(() => import('#app/shell/consent-sheet.tsx').then((m) => ({ default: m.ConsentSheet }))),
}

/** The open sheet, and those that were open before, so that their closing animation can end. */
export function SheetHost() {
  const { sheet } = use(ui)
  const [known, setKnown] = useState<readonly Name[]>([])
  if (sheet && !known.includes(sheet)) setKnown([...known, sheet])
  return (
    <Suspense>
      {known.map((name) => {
        const One = SHEETS[name]
        return <One key={name} open={sheet === name} onClose={closeSheet} />
      })}
    </Suspense>
  )
}
