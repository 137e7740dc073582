import { type RefObject, useEffect, useState } from 'react'

/** Rows that are drawn beyond what is in sight, on both sides; drawn anew after as many. */
const beyond = 16

/**
 * Returns the rows to draw of `count` in a scrolling box, from `first` to the one before `end`, and the row
 * height: all are as high as the first one marked with `data-row`.
 */
export const useRowsInSight = (box: RefObject<HTMLElement | null>, count: number) => {
  const [place, setPlace] = useState({ first: 0, rows: 3 * beyond, height: 36 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () =>
      setPlace((before) => {
        const row = element.querySelector<HTMLElement>('tr[data-row]')
        const height = row?.offsetHeight || before.height
        const top = Math.floor(element.scrollTop / height)
        const first = Math.max(0, Math.floor(top / beyond) * beyond - beyond)
        const rows = Math.ceil(element.clientHeight / height) + 3 * beyond
        const isSame = before.first === first && before.rows === rows && before.height === height
        return isSame ? before : { first, rows, height }
      })
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  const first = Math.min(place.first, Math.max(0, count - place.rows))
  return { first, end: Math.min(first + place.rows, count), height: place.height }
}
