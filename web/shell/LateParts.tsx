import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useDialogs } from '../platform/dialogs.ts'
import { subscribeToToast, toastNow } from '../ui/toast-store.ts'
import { dialogs, isDialog } from './dialog-table.ts'

/** Parts that no page needs before the first interaction: the dialog of the address, and toasts. */
export const LateParts = () => {
  const { shown, close } = useDialogs()
  const hasToast = useSyncExternalStore(
    subscribeToToast,
    () => toastNow() !== null,
    () => false,
  )
  const dialog = useLate(isDialog(shown) ? dialogs[shown] : null)
  const toasts = useLate(hasToast ? loadToasts : null)
  return (
    <>
      {dialog.Component && <dialog.Component onClose={close} />}
      {toasts.Component && <toasts.Component />}
      {dialog.retry && <Unreachable onRetry={dialog.retry} onClose={close} />}
    </>
  )
}

/** Stands where a dialog would, when its code did not come. */
const Unreachable = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => (
  <div
    role="alert"
    className="fixed right-4 bottom-4 z-50 flex max-w-[24rem] flex-wrap gap-3 rounded-3 border border-bad bg-surface p-4 shadow-2"
  >
    <p>We can’t reach the server. Please check your connection.</p>
    <button type="button" className="link min-h-8" onClick={onRetry}>
      Try again
    </button>
    <button type="button" className="link min-h-8" onClick={onClose}>
      Close
    </button>
  </div>
)

const loadToasts = () => import('../ui/Toasts.tsx').then((module) => ({ default: module.Toasts }))

type Late<Props> = { Component: ComponentType<Props> | null; retry: (() => void) | null }

/**
 * The component that `load` brings, or null until it is there, and the way to ask again when it did
 * not come; that happens by itself once the browser is online. Not React.lazy: Suspense may wait
 * 300 ms before it shows what has arrived, and some toasts live for 500.
 */
const useLate = <Props,>(
  load: (() => Promise<{ default: ComponentType<Props> }>) | null,
): Late<Props> => {
  const [late, setLate] = useState<Late<Props> & { load: typeof load }>()
  useEffect(() => {
    let wanted = true
    const attempt = () => {
      // After a deploy, a file that is gone makes the page reload (web/main.ts).
      load?.().then(
        (module) => wanted && setLate({ load, Component: module.default, retry: null }),
        () => wanted && setLate({ load, Component: null, retry: attempt }),
      )
    }
    attempt()
    addEventListener('online', attempt)
    return () => {
      wanted = false
      removeEventListener('online', attempt)
    }
  }, [load])
  return load && late?.load === load ? late : { Component: null, retry: null }
}
