/** Default time on screen in ms. Destructive toasts stay. */
export const toastDuration = 5000
/** The same where something can be undone. */
export const undoDuration = 10_000
/** The time in ms after which a closed toast is removed from the state. */
export const toastRemovalDelay = 1_000_000

export type ToastContent = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** The matter it is about; `settleToast` closes it once that is dealt with. */
  about?: 'signing-in'
  /** An action offered with it, such as sending again. */
  action?: { label: string; onClick: () => void }
}
/** The offer of an earlier toast, whose place the next one took. */
type Offer = { text: string; action: NonNullable<ToastContent['action']> }
export type ActiveToast = ToastContent & {
  id: number
  open: boolean
  /** The time on screen in ms, unless hovered or focused. */
  duration: number
  earlier?: Offer
}

let current: ActiveToast | null = null
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const toastNow = () => current
export const subscribeToToast = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const show = (next: ActiveToast | null) => {
  current = next
  for (const listener of listeners) listener()
}

let offeredUntil = 0

/** Returns what the visible toast offers to undo, for the rest of its time. */
const offerNow = (now: number): Offer | undefined => {
  if (!current?.open || now >= offeredUntil) return undefined
  const { action, variant, about, title, description } = current
  if (!action) return current.earlier
  return variant || about ? undefined : { text: description ?? title, action }
}

const durationOf = ({ variant, action }: ToastContent, rest: number) => {
  if (variant === 'destructive') return Number.POSITIVE_INFINITY
  return action ? undoDuration : Math.max(toastDuration, rest)
}

/**
 * Shows a toast. Only one is visible at a time: a new one replaces the last, and takes over what could be undone there
 * unless it has an action of its own.
 */
export const toast = (content: ToastContent) => {
  clearTimeout(removal)
  count += 1
  const now = Date.now()
  const earlier = content.action ? undefined : offerNow(now)
  if (content.action) offeredUntil = now + undoDuration
  const duration = durationOf(content, earlier ? offeredUntil - now : 0)
  show({ ...content, id: count, open: true, duration, ...(earlier && { earlier }) })
}

/** Closes the visible toast if it is about this matter, such as a request to sign in. */
export const settleToast = (about: ToastContent['about']) => {
  if (current && current.about === about) dismissToast(current.id)
}

/** Closes the toast with this id, if it is still the visible one. */
export const dismissToast = (id: number) => {
  if (current?.id !== id || !current.open) return
  show({ ...current, open: false })
  removal = setTimeout(() => show(null), toastRemovalDelay)
}
