import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useDialogs } from '../platform/dialogs.ts'
import { subscribeToToast, toastNow } from '../ui/toast-store.ts'
import { dialogs, isDialog } from './dialog-table.ts'

const Toasts = lazy(() => import('../ui/Toasts.tsx').then((module) => ({ default: module.Toasts })))

/** What no page needs before somebody does something: the dialog of the address, and toasts. */
export const LateParts = () => {
  const { shown, close } = useDialogs()
  const hasToast = useSyncExternalStore(
    subscribeToToast,
    () => toastNow() !== null,
    () => false,
  )
  // The prerendered page has no dialog, and hydration must find what was prerendered.
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const Dialog = hydrated && isDialog(shown) ? dialogs[shown] : null
  // A boundary each: a toast that is still loading must not take an open dialog away.
  return (
    <>
      <Suspense fallback={null}>{Dialog && <Dialog onClose={close} />}</Suspense>
      <Suspense fallback={null}>{hasToast && <Toasts />}</Suspense>
    </>
  )
}
