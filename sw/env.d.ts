import type { ManifestEntry } from 'workbox-build'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare global {
  interface ImportMeta {
    readonly env: { readonly VITE_API_BASE?: string }
  }
  interface ServiceWorkerGlobalScope {
    /** Filled in by the build. */
    readonly __WB_MANIFEST: ManifestEntry[]
    /** Chromium only. */
    onsync: ((event: SyncEvent) => void) | null
    /** Chromium only, and there of installed apps. */
    onperiodicsync: ((event: PeriodicSyncEvent) => void) | null
  }
}
