import { late } from '#ui/late.tsx'
import { useState, type ComponentType } from 'react'
import { closeSheet } from '#actions/frame/sheets.ts'
import { ui, type Sheet } from '#state/ui.ts'
import { use } from '#state/use.ts'

export type SheetProps = { open: boolean; onClose: () => void }
type Name = Exclude<Sheet, ''>

/** Each sheet by the name that opens it. */
const SHEETS: Record<Name, ComponentType<SheetProps>> = {
  category: late(() => import('./category-sheet.tsx').then((m) => m.CategorySheet)),
  account: late(() => import('./account-sheet.tsx').then((m) => m.AccountSheet)),
  install: late(() => import('./install-sheet.tsx').then((m) => m.InstallSheet)),
  sync: late(() => import('#app/shell/sync-sheet.tsx').then((m) => m.SyncSheet)),
  chat: late(() => import('#app/shell/chat/chat-sheet.tsx').then((m) => m.ChatSheet)),
  codes: late(() => import('./codes-sheet.tsx').then((m) => m.CodesSheet)),
  keys: late(() => import('./keys-sheet.tsx').then((m) => m.KeysSheet)),
  logout: late(() => import('#app/shell/logout-dialog.tsx').then((m) => m.LogoutDialog)),
  consent: late(() => import('#app/shell/consent-sheet.tsx').then((m) => m.ConsentSheet)),
}

/** The open sheet, and those that were open before, so that their closing animation can end. */
export function SheetHost() {
  const { sheet } = use(ui)
  const [known, setKnown] = useState<readonly Name[]>([])
  if (sheet && !known.includes(sheet)) setKnown([...known, sheet])
  return (
    <>
      {known.map((name) => {
        const One = SHEETS[name]
        return <One key={name} open={sheet === name} onClose={closeSheet} />
      })}
    </>
  )
}
