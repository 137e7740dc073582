import { type RefObject, useEffect, useState } from 'react'

/** Rows that are drawn beyond what is in sight, on both sides; drawn anew after as many. */
const beyond = 16

/** The first row that is drawn and the one behind the last, of `count` rows of `height` px in a box that scrolls. */
export const useRowsInSight = (
  box: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): readonly [first: number, end: number] => {
  const [place, setPlace] = useState({ first: 0, rows: 3 * beyond })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const top = Math.floor(element.scrollTop / height)
      const first = Math.max(0, Math.floor(top / beyond) * beyond - beyond)
      const rows = Math.ceil(element.clientHeight / height) + 3 * beyond
      setPlace((before) =>
        before.first === first && before.rows === rows ? before : { first, rows },
      )
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, height])
  const first = Math.min(place.first, Math.max(0, count - place.rows))
  return [first, Math.min(first + place.rows, count)]
}
