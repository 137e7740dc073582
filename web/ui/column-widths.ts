import { type RefObject, useLayoutEffect } from 'react'

/**
 * Gives the columns of a long table the widths that the rows in sight need, at most the `max-width` of their cells. They
 * stay while rows come and go, until `key` changes or a narrower window hides columns. An undefined key waits for rows.
 */
export const useColumnWidths = (box: RefObject<HTMLElement | null>, key: string | undefined) => {
  useLayoutEffect(() => {
    const element = box.current
    const table = element?.querySelector('table')
    if (!element || !table || key === undefined) return
    const heads = [...table.querySelectorAll('th')]
    let measured = 0
    const measure = () => {
      for (const head of heads) head.style.width = ''
      table.dataset['measuring'] = ''
      const widths = heads.map((head) => Math.ceil(head.getBoundingClientRect().width))
      delete table.dataset['measuring']
      for (const [at, head] of heads.entries()) if (widths[at]) head.style.width = `${widths[at]}px`
      measured = widths.filter((width) => width > 0).length
    }
    const measureAgain = () => {
      if (heads.filter(({ offsetWidth }) => offsetWidth > 0).length !== measured) measure()
    }
    measure()
    const observer = new ResizeObserver(measureAgain)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, key])
}
