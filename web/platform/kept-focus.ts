import { type RefObject, useEffect, useRef } from 'react'

/** Marks what gets the focus of a list: its entries, or one control of each. */
export const entryMark = 'data-entry'

/** Focuses an element that may be no control, such as a heading. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1')
  element.focus()
}

/** Focuses the heading of a page, where nothing nearer is left. */
export const focusHeading = (): void => focusOn(document.querySelector<HTMLElement>('main h1'))

/** Returns whether nothing has the focus, as after its element went or was disabled. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/**
 * Keeps the focus in a list while entries go that had it: the next entry gets it, or else the previous one, or else the heading
 * around the list. Give the returned ref to an element around the list that stays, and `data-entry` to its entries.
 */
export function useKeptFocus<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null)
  useEffect(() => {
    const around = box.current
    if (!around) return
    const entries = () => [...around.querySelectorAll<HTMLElement>(`[${entryMark}]`)]
    let last: { entry: Element; at: number } | null = null
    const remember = ({ target }: FocusEvent) => {
      const entry = target instanceof Element ? target.closest<HTMLElement>(`[${entryMark}]`) : null
      last = entry && around.contains(entry) ? { entry, at: entries().indexOf(entry) } : null
    }
    const restore = () => {
      if (!last || last.entry.isConnected || !isFocusLost()) return
      const left = entries()
      const { at } = last
      last = null
      focusOn(left[Math.min(at, left.length - 1)] ?? headingOf(around))
    }
    const observer = new MutationObserver(restore)
    observer.observe(around, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
  return box
}

/** Returns the heading of the panel or dialog around a list, else that of the page. */
const headingOf = (list: HTMLElement) =>
  list.closest('section, [role=dialog]')?.querySelector<HTMLElement>('h2') ??
  document.querySelector<HTMLElement>('main h1')
