import {
  count,
  markSeen,
  mostSeen,
  read,
  readAll,
} from '../../../../contract/core/notifications.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../../platform/call.ts'
import { callOrKeep } from '../../../platform/offline/call-or-keep.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { userNow } from '../../../platform/session.ts'

/** Returns the number of the signed-in user's unread notifications; the icon of an installed app shows it too. */
export const useUnreadCount = () => {
  const unread = useCall(count, {}).data?.unread
  useEffect(() => {
    if (unread !== undefined && 'setAppBadge' in navigator)
      void navigator.setAppBadge(unread).catch(() => {})
  }, [unread])
  return unread ?? 0
}

/** Marks a notification as read when its link is followed. A failure does no harm. */
export const markAsRead = async (id: number) => {
  if (userNow()?.viewing) return
  await call(read, { params: { id } }).catch(() => {})
  await invalidate('notifications')
}

/** Marks all as read. */
export const markAllAsRead = async () => {
  try {
    await callOrKeep(readAll, {}, { what: 'Marking notifications as read' })
  } catch (error) {
    toastFailure(error)
  }
  await invalidate('notifications')
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const useIsVisible = () => useSyncExternalStore(subscribe, () => !document.hidden)

/**
 * Marks notifications as read that link to these addresses, including new ones, while the window
 * is visible. Pass only what is loaded and on screen: what counts as read is never emailed.
 */
export const useMarkSeen = (paths: readonly string[]) => {
  const isVisible = useIsVisible()
  const unread = useUnreadCount()
  const seen = paths.slice(0, mostSeen).join('\n')
  useEffect(() => {
    if (!seen || !isVisible || unread === 0 || userNow()?.viewing) return
    // After a failure, the next notification or opening this one marks it as read.
    call(markSeen, { body: { paths: seen.split('\n') } }).catch(() => {})
  }, [seen, isVisible, unread])
}
