import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readingLocale } from '../../contract/locales.ts'
import { readerLocale } from '../platform/dates.ts'
import type { Route } from '../route.ts'
import { drawnLanguage } from './delivered.ts'
import { PageView } from './PageView.tsx'

const intents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'online'] as const

const focusable = () => [
  ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, [tabindex="0"])'),
]

/** Whether the page is drawn with dates and times in the reader's manner. */
const isDrawnForReader = () => readerLocale() === readingLocale(drawnLanguage)

/**
 * Shows a page as it was drawn, its children, until the visitor does something, the URL names an open item, or its dates
 * aren't written as the visitor reads them; then the page itself, with the focus where it was.
 */
export const TakenOver = ({ route, children }: { route: Route; children: ReactNode }) => {
  const { search } = useLocation()
  const [isLoaded, setIsLoaded] = useState(false)
  const focused = useRef(-1)
  useEffect(() => {
    let isHere = true
    // Without it the page stays as it was drawn, and the next attempt loads it again.
    const load = () =>
      void route.page.load().then(
        () => {
          if (!isHere) return
          focused.current = focusable().indexOf(document.activeElement as HTMLElement)
          setIsLoaded(true)
        },
        () => {},
      )
    if (search || !isDrawnForReader()) load()
    for (const intent of intents)
      addEventListener(intent, load, { passive: true, once: intent !== 'online' })
    return () => {
      isHere = false
      for (const intent of intents) removeEventListener(intent, load)
    }
  }, [route, search])
  useLayoutEffect(() => {
    if (isLoaded) focusable()[focused.current]?.focus({ preventScroll: true })
  }, [isLoaded])
  return isLoaded ? <PageView route={route} /> : children
}
