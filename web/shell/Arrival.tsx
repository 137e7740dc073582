import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { agency } from '../../site/agency.ts'

const scrolled = new Map<string, number>()
let before: { key: string; pathname: string } | null = null

/** The text of the browser's tab for a page. */
export const documentTitle = (title: string) => `${title} – ${agency.name}`

/**
 * Drawn beside a page: after a move inside the site it names the document, puts the focus on the
 * page's h1 (or main), and scrolls to the top, to the hash, or to where Back comes from. Without a
 * title the document keeps the one that it came with.
 */
export const Arrival = ({ title }: { title?: string }) => {
  const { pathname, hash, key } = useLocation()
  const type = useNavigationType()

  // Before other effects, so that a page can name itself more exactly.
  useLayoutEffect(() => {
    if (title) document.title = documentTitle(title)
  }, [title])

  useEffect(() => {
    const from = before
    before = { key, pathname }
    if (!from) return
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const kept = type === NavigationType.Pop ? scrolled.get(key) : undefined
    if (target && kept === undefined) target.scrollIntoView()
    if (from.pathname === pathname) return
    history.scrollRestoration = 'manual'
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    if (!target || kept !== undefined) scrollTo({ top: kept ?? 0, behavior: 'instant' })
  }, [pathname, hash, key, type])

  useEffect(() => {
    const keep = () => scrolled.set(key, scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [key])
  return null
}
