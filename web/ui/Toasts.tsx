import './base.css'
import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import {
  dismissToast,
  subscribeToToast,
  toastDuration,
  toastNow,
  type ToastContent,
} from './toast-store.ts'
import { useRootMark } from './root-marks.ts'

/** The element that had the focus before the notification region. */
let focusOrigin: HTMLElement | null = null
const inRegion = (node: EventTarget | null) =>
  node instanceof Element && node.closest('[data-toasts]') !== null

/** Returns the focus when the toast that holds it closes. */
const leaveRegion = () => {
  if (inRegion(document.activeElement) && focusOrigin?.isConnected) focusOrigin.focus()
}

/**
 * Escape closes the open dialog rather than a toast above it, unless the toast has the focus: a destructive toast
 * doesn't leave by itself and would swallow the key.
 */
const closeDialogFirst = (event: KeyboardEvent) => {
  if (inRegion(event.target)) return
  const close = [...document.querySelectorAll<HTMLElement>('[data-close-dialog]')].at(-1)
  if (!close) return
  event.preventDefault()
  close.click()
}

/**
 * An open dialog traps the focus with listeners on the document. This hides moves into and out of
 * the notification region from them, so that F8 works there as well.
 */
const letFocusIn = () => {
  const hideFromTrap = (event: FocusEvent) => {
    const { target, relatedTarget } = event
    if (inRegion(target) || inRegion(relatedTarget)) event.stopPropagation()
    if (event.type === 'focusin' && inRegion(target) && !inRegion(relatedTarget))
      focusOrigin = relatedTarget as HTMLElement | null
  }
  document.body.addEventListener('focusin', hideFromTrap)
  document.body.addEventListener('focusout', hideFromTrap)
  return () => {
    document.body.removeEventListener('focusin', hideFromTrap)
    document.body.removeEventListener('focusout', hideFromTrap)
  }
}

const ToastButton = ({ label, onClick }: NonNullable<ToastContent['action']>) => (
  <Toast.Action asChild altText={label}>
    <button type="button" className="link mt-2" data-toast-action onClick={onClick}>
      {label}
    </button>
  </Toast.Action>
)

/**
 * The notification region (F8 focuses it): shows one toast at a time, dismissed by swiping right
 * by 50 px.
 */
export const Toasts = () => {
  const current = useSyncExternalStore(subscribeToToast, toastNow, () => null)
  useEffect(letFocusIn, [])
  const isOpen = current?.open
  useRootMark('toast', isOpen === true)
  useEffect(() => {
    if (isOpen === false) leaveRegion()
  }, [isOpen])
  const isDestructive = current?.variant === 'destructive'
  return (
    <Toast.Provider
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notification"
    >
      {current && (
        <Toast.Root
          key={current.id}
          open={current.open}
          onOpenChange={(open) => !open && dismissToast(current.id)}
          onEscapeKeyDown={closeDialogFirst}
          type={isDestructive ? 'foreground' : 'background'}
          duration={current.duration}
          data-variant={current.variant ?? 'default'}
          className="toast"
        >
          <div className="min-w-0">
            <Toast.Title className="font-semibold">{current.title}</Toast.Title>
            {current.description && (
              <Toast.Description className="mt-0.5 text-ink-2">
                {current.description}
              </Toast.Description>
            )}
            {current.action && <ToastButton {...current.action} />}
            {current.earlier && (
              <div className="mt-2 border-t border-line pt-2 text-sm text-ink-2">
                {current.earlier.text} <ToastButton {...current.earlier.action} />
              </div>
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
          // A modal dialog hides everything beside it from screen readers, except live regions.
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
