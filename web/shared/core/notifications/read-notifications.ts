import { count, readAll, read, markPageRead } from '../../../../contract/core/notifications.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../platform/call.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Returns the number of the signed-in user's unread notifications. */
export const useUnreadCount = () => useCall(count, {}).data?.unread ?? 0

/** Marks a notification as read when its link is followed. A failure does no harm. */
export const markAsRead = async (id: number) => {
  if (userNow()?.viewing) return
  await call(read, { params: { id } }).catch(() => {})
  await invalidate('notifications')
}

/** Marks all as read. */
export const markAllAsRead = async () => {
  try {
    await call(readAll)
  } catch (error) {
    toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
  }
  await invalidate('notifications')
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const useIsVisible = () => useSyncExternalStore(subscribe, () => !document.hidden)

/**
 * Marks notifications as read that link to the current page, including new ones, while the page
 * is visible. `isLoaded` is false until the page's content is loaded.
 */
export const useMarkPageRead = (isLoaded: boolean) => {
  const { pathname } = useLocation()
  const isVisible = useIsVisible()
  const unread = useUnreadCount()
  useEffect(() => {
    if (!isLoaded || !isVisible || unread === 0 || userNow()?.viewing) return
    // After a failure, the next notification or opening this one marks it as read.
    call(markPageRead, { body: { path: pathname } }).catch(() => {})
  }, [isLoaded, isVisible, unread, pathname])
}
