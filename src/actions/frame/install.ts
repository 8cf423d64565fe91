/** Putting the app on the home screen: the browser's own offer where there is one, else the guide. */
import { ui } from '#state/ui.ts'

export type InstallWay = 'offer' | 'ios' | 'wechat' | 'menu'

/** How this browser installs an app; the sheet says what to press. */
export function installWay(): InstallWay {
  if (window.installOffer) return 'offer'
  if (/MicroMessenger/i.test(navigator.userAgent)) return 'wechat'
  const touchMac = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || touchMac ? 'ios' : 'menu'
}

export async function install(): Promise<void> {
  const offer = window.installOffer
  if (!offer) {
    ui.sheet = 'install'
    return
  }
  await offer.prompt()
  // An offer can be used once.
  delete window.installOffer
  ui.installable = false
}
