import { useEffect, useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()
const set = (next: boolean) => {
  isOpen = next
  for (const listener of listeners) listener()
}
export const openSearch = () => set(true)
export const closeSearch = () => set(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSearchOpen = () => useSyncExternalStore(subscribe, () => isOpen)

/** Makes Ctrl-K and Cmd-K open and close the search everywhere, except over another dialog. */
export const useSearchKeys = () =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      if (isOpen) closeSearch()
      else if (!document.querySelector('[role=dialog]:not([data-radix-popper-content-wrapper] *)'))
        openSearch()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      // Closes the search when the user leaves the back office with it open.
      isOpen = false
    }
  }, [])
