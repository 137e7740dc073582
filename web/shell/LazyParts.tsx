import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useDialogs } from '../platform/dialogs.ts'
import { outdatedNow, subscribeToOutdated } from '../platform/new-version.ts'
import { reload } from '../platform/reload.ts'
import { subscribeToToast, toastNow } from '../ui/toast-store.ts'
import { dialogs, isDialog } from './dialog-table.ts'

/**
 * Parts that no page needs before the first interaction: the dialog named in the URL, and toasts.
 */
export const LazyParts = () => {
  const { current, close } = useDialogs()
  const hasToast = useSyncExternalStore(
    subscribeToToast,
    () => toastNow() !== null,
    () => false,
  )
  const isOutdated = useSyncExternalStore(subscribeToOutdated, outdatedNow, () => false)
  const dialog = useLazy(isDialog(current) ? dialogs[current] : null)
  const toasts = useLazy(hasToast ? loadToasts : null)
  return (
    <>
      {dialog.Component && <dialog.Component onClose={close} />}
      {toasts.Component && <toasts.Component />}
      {dialog.failed && !isOutdated && <Unreachable onClose={close} />}
    </>
  )
}

/** Shown in place of a dialog whose code could not be loaded; its URL opens it again after reloading. */
const Unreachable = ({ onClose }: { onClose: () => void }) => (
  <div
    role="alert"
    className="fixed right-4 bottom-4 z-50 flex max-w-[24rem] flex-wrap gap-3 rounded-3 border border-bad bg-surface p-4 shadow-2"
  >
    <p>We can’t reach the server. Please check your connection.</p>
    <button type="button" className="link min-h-8" onClick={() => void reload().catch(() => {})}>
      Try again
    </button>
    <button type="button" className="link min-h-8" onClick={onClose}>
      Close
    </button>
  </div>
)

const loadToasts = () => import('../ui/Toasts.tsx').then((module) => ({ default: module.Toasts }))

type LazyState<Props> = { Component: ComponentType<Props> | null; failed: boolean }

/**
 * Returns the component that `load` imports, or null until it is loaded, and whether loading
 * failed; it tries again once the browser is online. React.lazy doesn't fit: Suspense may wait
 * 300 ms before it shows loaded content, and some toasts last for only 500.
 */
const useLazy = <Props,>(
  load: (() => Promise<{ default: ComponentType<Props> }>) | null,
): LazyState<Props> => {
  const [state, setState] = useState<LazyState<Props> & { load: typeof load }>()
  useEffect(() => {
    let isCurrent = true
    const attempt = () => {
      // After a deploy, a missing file makes the page offer to reload (web/main.ts).
      load?.().then(
        (module) => isCurrent && setState({ load, Component: module.default, failed: false }),
        () => isCurrent && setState({ load, Component: null, failed: true }),
      )
    }
    attempt()
    addEventListener('online', attempt)
    return () => {
      isCurrent = false
      removeEventListener('online', attempt)
    }
  }, [load])
  return load && state?.load === load ? state : { Component: null, failed: false }
}
