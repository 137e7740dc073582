import { type RefObject, useEffect, useState } from 'react'

/**
 * The number of extra rows rendered on each side of those in sight, and the scroll step for
 * rendering again.
 */
const overscan = 16

/**
 * Returns the rows to render of `count` in a scrolling box, from `first` up to but not including
 * `end`, and the row height: all rows are as high as the first one marked with `data-row`.
 */
export const useRowsInSight = (box: RefObject<HTMLElement | null>, count: number) => {
  const [place, setPlace] = useState({ first: 0, rows: 3 * overscan, height: 36 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () =>
      setPlace((before) => {
        const row = element.querySelector<HTMLElement>('tr[data-row]')
        const height = row?.offsetHeight || before.height
        const top = Math.floor(element.scrollTop / height)
        const first = Math.max(0, Math.floor(top / overscan) * overscan - overscan)
        const rows = Math.ceil(element.clientHeight / height) + 3 * overscan
        const isSame = before.first === first && before.rows === rows && before.height === height
        return isSame ? before : { first, rows, height }
      })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  const first = Math.min(place.first, Math.max(0, count - place.rows))
  return { first, end: Math.min(first + place.rows, count), height: place.height }
}
