import { type RefObject, useEffect, useRef } from 'react'
import { userNow } from '../../../platform/session.ts'
import type { Conversation } from './conversation.ts'
import { readUpTo } from './thread-query.ts'

/** Messages that come into view within this time, in ms, are reported together. */
const batchDelay = 200

/**
 * Reports to the server what was read: messages of the other side (elements whose `data-unread`
 * is their id) that were in view while the window was visible. After a failure, the next report
 * includes them.
 */
export const useReading = (conversation: Conversation, box: RefObject<HTMLElement | null>) => {
  const reportedUpTo = useRef(0)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const inView = new Set<Element>()
    let timer: ReturnType<typeof setTimeout> | undefined

    const report = async () => {
      // An admin viewing the portal as the client doesn't mark messages as read for them.
      if (document.visibilityState !== 'visible' || userNow()?.viewing) return
      const ids = [...inView].map((each) => Number((each as HTMLElement).dataset['unread']))
      const upTo = Math.max(0, ...ids.filter(Number.isFinite))
      if (upTo <= reportedUpTo.current) return
      const previous = reportedUpTo.current
      reportedUpTo.current = upTo
      await readUpTo(conversation, upTo).catch(() => (reportedUpTo.current = previous))
    }
    const reportSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void report(), batchDelay)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        reportSoon()
      },
      { root: element, threshold: 0.1 },
    )
    const watchAll = () => {
      for (const each of inView) if (!each.isConnected) inView.delete(each)
      for (const each of element.querySelectorAll('[data-unread]')) observer.observe(each)
      reportSoon()
    }
    const changes = new MutationObserver(watchAll)
    changes.observe(element, { childList: true, subtree: true, attributeFilter: ['data-unread'] })
    watchAll()
    document.addEventListener('visibilitychange', reportSoon)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      changes.disconnect()
      document.removeEventListener('visibilitychange', reportSoon)
    }
  }, [conversation, box])
}
