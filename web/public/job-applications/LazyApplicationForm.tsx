import { lazy, memo, Suspense, useEffect, useRef } from 'react'

let load = () => {}
/**
 * The fields are part of the prerendered page; their script is loaded when it is about to be
 * needed.
 */
const needed = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      load = resolve
    })
const Fields = lazy(() => needed.then(() => import('./ApplicationFields.tsx')))

/**
 * The application form; its script is fetched when the form scrolls near or gets the focus.
 * Memoized so that the page doesn't rerender it, since React would then discard the prerendered
 * fields.
 */
export const LazyApplicationForm = memo(({ positionTitle }: { positionTitle: string }) => {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    // After a navigation inside the site nothing is prerendered, and the fields are needed at once; so they are when
    // one of them had the focus before this script ran.
    if (!element.querySelector('form') || element.contains(document.activeElement)) load()
    const observer = new IntersectionObserver(
      // On a busy machine one call brings several entries: out of view, then in it.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    element.addEventListener('focusin', load)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', load)
    }
  }, [])
  return (
    <div ref={container} className="needs-script">
      <Suspense fallback={<div className="h-[68rem]" />}>
        <Fields positionTitle={positionTitle} />
      </Suspense>
    </div>
  )
})
