import { loadSite } from '../../platform/site.ts'
import { hydrateRoot } from '../../react-root.ts'

/**
 * Lets the script of the application form take over its drawn fields when they scroll near, get the focus, or had it
 * before this script ran; returns a function that stops it.
 */
export function takeOverForm(place: HTMLElement): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let isLoading = false
  const load = () => {
    if (isLoading || signal.aborted) return
    isLoading = true
    observer.disconnect()
    Promise.all([import('./ApplicationFields.tsx'), loadSite()]).then(
      ([{ default: Fields }]) => {
        if (signal.aborted) return
        const root = hydrateRoot(place, <Fields positionTitle={place.dataset['position'] ?? ''} />)
        signal.addEventListener('abort', () => root.unmount())
      },
      // The focus or a new connection tries again.
      () => (isLoading = false),
    )
  }
  const observer = new IntersectionObserver(
    // On a busy machine one call brings several entries: out of view, then in it.
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load()
    },
    { rootMargin: '600px' },
  )
  observer.observe(place)
  place.addEventListener('focusin', load, { signal })
  addEventListener('online', load, { signal })
  signal.addEventListener('abort', () => observer.disconnect())
  if (place.contains(document.activeElement)) load()
  return () => stopped.abort()
}
