import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { outdatedNow, subscribeToOutdated } from '../platform/new-version.ts'
import { reload } from '../platform/reload.ts'

/**
 * Replaces a page whose code could not be loaded. The frame around it, with its navigation,
 * stays.
 */
export const LoadFailed = () => {
  const isOutdated = useSyncExternalStore(subscribeToOutdated, outdatedNow, () => false)
  const [busy, setBusy] = useState(false)
  const tryAgain = useCallback(() => {
    setBusy(true)
    reload().catch(() => setBusy(false))
  }, [])
  useEffect(() => {
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [tryAgain])
  return (
    <div role="alert" className="grid min-h-[60vh] place-content-center p-6 text-center">
      <h1 tabIndex={-1} className="h3 outline-none">
        {isOutdated ? 'A new version is available' : 'We can’t reach the server'}
      </h1>
      <p className="mt-2 text-ink-2">
        {isOutdated
          ? 'Reload to open this page. Everything you saved is safe.'
          : 'Please check your connection. Everything you saved is safe.'}
      </p>
      <button
        type="button"
        className="btn btn-primary mt-6 justify-self-center"
        aria-busy={busy}
        onClick={tryAgain}
      >
        {busy ? 'Trying…' : isOutdated ? 'Reload' : 'Try again'}
      </button>
    </div>
  )
}
