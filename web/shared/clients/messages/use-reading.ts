import { type RefObject, useEffect, useRef } from 'react'
import { userNow } from '../../../platform/session.ts'
import type { Talk } from './talk.ts'
import { readUpTo } from './thread-query.ts'

/** Several messages that come into view together are told together, in ms. */
const pause = 200

/**
 * Tells the server what was read: messages of the other side (elements with `data-unread`, their id)
 * that were in view while the window was. What cannot be told is told with the next one.
 */
export const useReading = (talk: Talk, box: RefObject<HTMLElement | null>) => {
  const told = useRef(0)
  useEffect(() => {
    const here = box.current
    if (!here) return undefined
    const inView = new Set<Element>()
    let timer: ReturnType<typeof setTimeout> | undefined

    const tell = async () => {
      // An admin who looks at the portal as the client reads nothing for them.
      if (document.visibilityState !== 'visible' || userNow()?.viewing) return
      const ids = [...inView].map((each) => Number((each as HTMLElement).dataset['unread']))
      const upTo = Math.max(0, ...ids.filter(Number.isFinite))
      if (upTo <= told.current) return
      const before = told.current
      told.current = upTo
      await readUpTo(talk, upTo).catch(() => (told.current = before))
    }
    const reportSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void tell(), pause)
    }
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        reportSoon()
      },
      { root: here, threshold: 0.1 },
    )
    const watchAll = () => {
      for (const each of inView) if (!each.isConnected) inView.delete(each)
      for (const each of here.querySelectorAll('[data-unread]')) seen.observe(each)
      reportSoon()
    }
    const changes = new MutationObserver(watchAll)
    changes.observe(here, { childList: true, subtree: true, attributeFilter: ['data-unread'] })
    watchAll()
    document.addEventListener('visibilitychange', reportSoon)
    return () => {
      clearTimeout(timer)
      seen.disconnect()
      changes.disconnect()
      document.removeEventListener('visibilitychange', reportSoon)
    }
  }, [talk, box])
}
