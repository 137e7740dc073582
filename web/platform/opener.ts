import { useSyncExternalStore } from 'react'

/** Makes a switch for something that opens from anywhere, such as the search: open or closed, and who listens. */
export function makeOpener() {
  let isOpen = false
  const listeners = new Set<() => void>()
  const set = (next: boolean) => {
    isOpen = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    open: () => set(true),
    close: () => set(false),
    isOpen: () => isOpen,
    useOpen: () => useSyncExternalStore(subscribe, () => isOpen),
  }
}
