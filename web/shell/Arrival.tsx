import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { documentTitle } from '../platform/site.ts'
import { arriveAt } from '../platform/came-from.ts'
import { scrollPositions } from '../platform/scroll-positions.ts'

let previous: { key: string; pathname: string } | null = null

const focusOn = (element: HTMLElement | null | undefined) => {
  element?.setAttribute('tabindex', '-1')
  element?.focus({ preventScroll: true })
}

/**
 * Focuses the page's heading. While the page loads and has none, `main` is focused, and the heading once it appears
 * unless the focus has moved on. Returns what stops waiting for it.
 */
const focusHeading = () => {
  const main = document.querySelector('main')
  const headingNow = () => main?.querySelector('h1')
  focusOn(headingNow() ?? main)
  if (!main || headingNow()) return undefined
  const observer = new MutationObserver(() => {
    const heading = headingNow()
    if (!heading) return
    observer.disconnect()
    if (document.activeElement === main) focusOn(heading)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Rendered beside a page: after a navigation it sets the document's title, focuses the page's h1
 * (or main, or nothing when a control of the page has taken the focus), and scrolls to the top, to the hash, or to the position that Back returns to.
 * Without `title` the document's title stays.
 */
export const Arrival = ({ title }: { title?: string }) => {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()

  // A layout effect runs before other effects, so that a page can set a more specific title.
  useLayoutEffect(() => {
    if (title) document.title = documentTitle(title)
  }, [title])

  useLayoutEffect(() => arriveAt(pathname, pathname + search), [pathname, search])

  useEffect(() => {
    const from = previous
    previous = { key, pathname }
    if (!from) return undefined
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const savedScroll = type === NavigationType.Pop ? scrollPositions.get(key) : undefined
    if (target && savedScroll === undefined) target.scrollIntoView()
    if (from.pathname === pathname) return undefined
    history.scrollRestoration = 'manual'
    // A page may have a control of its own that gets the focus, such as the message input.
    const hasFocus = document.activeElement?.matches('main [data-arrival]')
    const stop = hasFocus ? undefined : focusHeading()
    if (!target || savedScroll !== undefined)
      scrollTo({ top: savedScroll ?? 0, behavior: 'instant' })
    return stop
  }, [pathname, hash, key, type])

  useEffect(() => {
    const savePosition = () => scrollPositions.set(key, scrollY)
    addEventListener('scroll', savePosition, { passive: true })
    return () => removeEventListener('scroll', savePosition)
  }, [key])
  return null
}
