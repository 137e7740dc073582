/** Default time on screen in ms, unless hovered or focused (seed 000 section 4). Destructive toasts stay. */
export const toastDuration = 5000
/** A closed toast is forgotten after so many ms. */
export const toastRemovalDelay = 1_000_000

export type ToastContent = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** One thing to do about it, such as sending again. */
  action?: { label: string; onClick: () => void }
}
export type ShownToast = ToastContent & { id: number; open: boolean }

let shown: ShownToast | null = null
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const toastNow = () => shown
export const subscribeToToast = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const show = (next: ShownToast | null) => {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast. Exactly one is visible: a newer one takes the place of the last. */
export const toast = (content: ToastContent) => {
  clearTimeout(removal)
  count += 1
  show({ ...content, id: count, open: true })
}

/** Closes the toast with this id, if it is still the visible one. */
export const dismissToast = (id: number) => {
  if (shown?.id !== id || !shown.open) return
  show({ ...shown, open: false })
  removal = setTimeout(() => show(null), toastRemovalDelay)
}
