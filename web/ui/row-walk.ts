import { type RefObject, useEffect, useRef } from 'react'

const linkOf = (box: HTMLElement | null, at: number) =>
  box?.querySelector<HTMLElement>(`tr[aria-rowindex="${at + 2}"] [data-row-link]`)

/**
 * Makes Up, Down, Page Up, Page Down, Home and End move from row to row of a long table, among
 * the elements marked with `data-row-link`, including rows not rendered yet.
 */
export const useRowWalk = (box: RefObject<HTMLElement | null>, count: number, height: number) => {
  const target = useRef<number | null>(null)
  // Runs after every render: the row may exist now.
  useEffect(() => {
    const link = target.current === null ? null : linkOf(box.current, target.current)
    if (!link) return
    target.current = null
    link.focus({ preventScroll: true })
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const walk = (event: KeyboardEvent) => {
      const row = (event.target as Element).closest('[data-row-link]')?.closest('tr')
      if (!row || event.ctrlKey || event.metaKey || event.altKey) return
      const head = element.querySelector('thead')?.offsetHeight ?? 0
      const page = Math.max(1, Math.floor((element.clientHeight - head) / height) - 1)
      const steps: Record<string, number> = {
        ArrowDown: 1,
        ArrowUp: -1,
        PageDown: page,
        PageUp: -page,
        Home: -count,
        End: count,
      }
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      const to = Math.min(Math.max(Number(row.ariaRowIndex) - 2 + step, 0), count - 1)
      const top = to * height
      if (top < element.scrollTop) element.scrollTop = top
      const bottom = top + height + head
      if (bottom > element.scrollTop + element.clientHeight)
        element.scrollTop = bottom - element.clientHeight
      target.current = to
      linkOf(element, to)?.focus({ preventScroll: true })
    }
    element.addEventListener('keydown', walk)
    return () => element.removeEventListener('keydown', walk)
  }, [box, count, height])
}
