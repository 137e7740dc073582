import { lazy, Suspense, useEffect, useRef } from 'react'

let begin = () => {}
/** The fields are in the prerendered page; their script comes when somebody is about to need it. */
const wanted = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      begin = resolve
    })
const Fields = lazy(() => wanted.then(() => import('./ApplicationFields.tsx')))

/** The application form; its script is fetched when the form comes near, or at the first touch. */
export const LazyApplicationForm = ({ positionTitle }: { positionTitle: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) begin()
      },
      { rootMargin: '600px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="needs-script" onFocus={() => begin()}>
      <Suspense fallback={<div className="h-[68rem]" />}>
        <Fields positionTitle={positionTitle} />
      </Suspense>
    </div>
  )
}
