import { useCallback, useState } from 'react'

/** The height in px at the foot of the window that the bar of what is selected takes, above the phone’s own. */
const foot = 200

/** Tells whether the window shows an element, or has been scrolled past it, with room for a bar below it. */
export const useReached = () => {
  const [isReached, setIsReached] = useState(false)
  const mark = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsReached(entry.boundingClientRect.top < (entry.rootBounds?.bottom ?? 0))
      },
      { rootMargin: `0px 0px -${foot}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { mark, isReached }
}
