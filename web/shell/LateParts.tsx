import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useDialogs } from '../platform/dialogs.ts'
import { subscribeToToast, toastNow } from '../ui/toast-store.ts'
import { dialogs, isDialog } from './dialog-table.ts'

/** What no page needs before somebody does something: the dialog of the address, and toasts. */
export const LateParts = () => {
  const { shown, close } = useDialogs()
  const hasToast = useSyncExternalStore(
    subscribeToToast,
    () => toastNow() !== null,
    () => false,
  )
  const Dialog = useLate(isDialog(shown) ? dialogs[shown] : null)
  const Toasts = useLate(hasToast ? loadToasts : null)
  return (
    <>
      {Dialog && <Dialog onClose={close} />}
      {Toasts && <Toasts />}
    </>
  )
}

const loadToasts = () => import('../ui/Toasts.tsx').then((module) => ({ default: module.Toasts }))

/**
 * The component that `load` brings, or null until it is there. Not React.lazy: Suspense may wait
 * 300 ms before it shows what has arrived, and some toasts live for 500.
 */
const useLate = <Props,>(load: (() => Promise<{ default: ComponentType<Props> }>) | null) => {
  const [late, setLate] = useState<{ load: typeof load; Component: ComponentType<Props> }>()
  useEffect(() => {
    let wanted = true
    // A file that is gone makes the page reload (web/main.ts).
    load?.().then(
      (module) => wanted && setLate({ load, Component: module.default }),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [load])
  return load && late?.load === load ? late.Component : null
}
