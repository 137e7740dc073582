import { useEffect } from 'react'
import { notReached } from '../platform/lazy-page.ts'

const reload = () => location.reload()

/** Stands where a page failed in a way that nothing else caught, or where its code did not come. */
export const BrokenPage = ({ error }: { error: unknown }) => {
  const away = error instanceof Error && error.name === notReached
  useEffect(() => {
    if (!away) return undefined
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [away])
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div role="alert">
        <h1 className="h3">
          {away ? 'The server cannot be reached' : 'Something went wrong on this page'}
        </h1>
        <p className="mt-2 text-ink-2">
          {away
            ? 'Please check your connection. What was saved is safe.'
            : 'Reloading usually helps. What was saved is safe.'}
        </p>
        <button type="button" className="btn btn-primary mt-6" onClick={reload}>
          {away ? 'Try again' : 'Reload'}
        </button>
      </div>
    </main>
  )
}
