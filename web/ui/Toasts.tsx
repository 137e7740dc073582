import './base.css'
import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, subscribeToToast, toastDuration, toastNow } from './toast-store.ts'

/** The element that had focus before the notification region got it. */
let cameFrom: HTMLElement | null = null
const inRegion = (node: EventTarget | null) =>
  node instanceof Element && node.closest('[data-toasts]') !== null

/** A toast that closes under the focus gives it back. */
const leaveRegion = () => {
  if (inRegion(document.activeElement) && cameFrom?.isConnected) cameFrom.focus()
}

/**
 * An open dialog traps the focus with listeners on the document. Moves into the notification
 * region and out of it again are kept from them, so that F8 works there as well.
 */
const letFocusIn = () => {
  const keep = (event: FocusEvent) => {
    const { target, relatedTarget } = event
    if (inRegion(target) || inRegion(relatedTarget)) event.stopPropagation()
    if (event.type === 'focusin' && inRegion(target) && !inRegion(relatedTarget))
      cameFrom = relatedTarget as HTMLElement | null
  }
  document.body.addEventListener('focusin', keep)
  document.body.addEventListener('focusout', keep)
  return () => {
    document.body.removeEventListener('focusin', keep)
    document.body.removeEventListener('focusout', keep)
  }
}

/** The notification region (F8 focuses it): one toast at a time, swiped away to the right after 50 px. */
export const Toasts = () => {
  const shown = useSyncExternalStore(subscribeToToast, toastNow, () => null)
  useEffect(letFocusIn, [])
  const open = shown?.open
  useEffect(() => {
    if (open === false) leaveRegion()
  }, [open])
  const bad = shown?.variant === 'destructive'
  return (
    <Toast.Provider
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notification"
    >
      {shown && (
        <Toast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          type={bad ? 'foreground' : 'background'}
          duration={bad ? Number.POSITIVE_INFINITY : toastDuration}
          data-variant={shown.variant ?? 'default'}
          className="toast"
        >
          <div className="min-w-0">
            <Toast.Title className="font-semibold">{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className="mt-0.5 text-ink-2">
                {shown.description}
              </Toast.Description>
            )}
            {shown.action && (
              <Toast.Action asChild altText={shown.action.label}>
                <button type="button" className="link mt-2" onClick={shown.action.onClick}>
                  {shown.action.label}
                </button>
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label="Close notification"
            className="-mt-1.5 -mr-2 grid size-9 flex-none place-items-center rounded-2 text-ink-2 hover:bg-mist hover:text-ink coarse:size-11"
          >
            <X className="size-4" aria-hidden />
          </Toast.Close>
        </Toast.Root>
      )}
      {createPortal(
        <Toast.Viewport
          data-toasts
          // A modal dialog hides from screen readers what is beside it, save for live regions.
          aria-live="off"
          hotkey={['F8']}
          label="Notifications ({hotkey})"
          className="fixed right-0 bottom-0 z-[60] w-full p-4 outline-none sm:max-w-[26rem]"
        />,
        document.body,
      )}
    </Toast.Provider>
  )
}
