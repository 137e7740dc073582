import { lazy, memo, Suspense, useEffect, useRef } from 'react'

let begin = () => {}
/** The fields are in the prerendered page; their script comes when somebody is about to need it. */
const wanted = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      begin = resolve
    })
const Fields = lazy(() => wanted.then(() => import('./ApplicationFields.tsx')))

/**
 * The application form; its script is fetched when the form comes near, or at the first touch. Kept
 * from being drawn again by the page, since React would then throw the prerendered fields away.
 */
export const LazyApplicationForm = memo(({ positionTitle }: { positionTitle: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = place.current
    if (!here) return undefined
    // Inside the site nothing is prerendered, and a press has said that the page is wanted.
    if (!here.querySelector('form')) begin()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) begin()
      },
      { rootMargin: '600px' },
    )
    observer.observe(here)
    here.addEventListener('focusin', begin)
    return () => {
      observer.disconnect()
      here.removeEventListener('focusin', begin)
    }
  }, [])
  return (
    <div ref={place} className="needs-script">
      <Suspense fallback={<div className="h-[68rem]" />}>
        <Fields positionTitle={positionTitle} />
      </Suspense>
    </div>
  )
})
