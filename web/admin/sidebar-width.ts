import { useSyncExternalStore } from 'react'

const storageKey = 'foyer:sidebar'
const listeners = new Set<() => void>()

/** The widths at which only icons have space. */
const medium = matchMedia('(max-width: 1023px)')
const isMedium = () => medium.matches

const isNarrow = () => {
  if (isMedium()) return true
  try {
    return localStorage.getItem(storageKey) === 'narrow'
  } catch {
    return false
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  medium.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    medium.removeEventListener('change', listener)
    removeEventListener('storage', listener)
  }
}

function toggle() {
  try {
    localStorage.setItem(storageKey, isNarrow() ? 'wide' : 'narrow')
  } catch {
    // A browser without storage keeps the wide sidebar.
  }
  for (const listener of listeners) listener()
}

/** Whether the sidebar shows icons alone: by choice in this browser, which every window follows, or for want of space. */
export const useSidebar = () => ({
  isNarrow: useSyncExternalStore(subscribe, isNarrow),
  canChange: !useSyncExternalStore(subscribe, isMedium),
  toggle,
})
