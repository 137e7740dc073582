import { useSyncExternalStore } from 'react'
import { isApplePhone } from '../push.ts'

/** A browser’s offer to install this website, which TypeScript has no type for. */
type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: Offer | null = null
const listeners = new Set<() => void>()
const change = (next: Offer | null) => {
  offer = next
  for (const listener of listeners) listener()
}
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  // Otherwise the browser asks by itself, in the middle of something.
  event.preventDefault()
  change(event as Offer)
})
globalThis.addEventListener?.('appinstalled', () => change(null))

/** Not under “foyer:”: signing out must not bring the hint back. */
const hiddenKey = 'install-hint'
/** Hides the hint for good in this browser. */
export const hideHint = () => {
  localStorage.setItem(hiddenKey, 'hidden')
  for (const listener of listeners) listener()
}

/** Asks the person to install the portal. */
export const install = async () => {
  const asked = offer
  // An offer can be used once.
  change(null)
  await asked?.prompt()
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

type Way = 'press' | 'by-hand' | null
const wayNow = (): Way => {
  if (isInstalled()) return null
  if (offer) return 'press'
  return isApplePhone(navigator) ? 'by-hand' : null
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns how the portal can be installed here: by a press, by hand, or not at all. */
export const useInstall = () => useSyncExternalStore(subscribe, wayNow, () => null)
/** Returns whether the hint was hidden. */
export const useIsHintHidden = () =>
  useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(hiddenKey) !== null,
    () => true,
  )
