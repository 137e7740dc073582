import { type ReactElement, useSyncExternalStore } from 'react'

type Ask = (onClose: () => void) => ReactElement

let asked: Ask | null = null
const listeners = new Set<() => void>()
const show = (next: Ask | null) => {
  asked = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens a dialog from outside the page that it is about, such as a menu or a command that is gone by then. */
export const ask = (dialog: Ask) => show(dialog)

/** Renders the dialog that was asked for last, until it is closed. */
export const Asked = () => useSyncExternalStore(subscribe, () => asked)?.(() => show(null)) ?? null
