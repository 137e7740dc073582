import { count, readAll, read, seen } from '../../../../contract/core/notifications.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../platform/call.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast-store.ts'

/** How many notifications the signed-in user has not read. */
export const useUnreadCount = () => useCall(count, {}).data?.unread ?? 0

/** Reads one: whoever follows it is on the way to what it tells. That it fails is no harm. */
export const readOne = async (id: number) => {
  if (userNow()?.viewing) return
  await call(read, { params: { id } }).catch(() => {})
  await invalidate('notifications')
}

/** Marks all as read. */
export const readEach = async () => {
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
const useVisible = () => useSyncExternalStore(subscribe, () => !document.hidden)

/**
 * For a page that shows all that its notifications tell: whatever leads to its address is read
 * while it is in sight, what arrives meanwhile as well. `shown` is false until its content is there.
 */
export const useSeenHere = (shown: boolean) => {
  const { pathname } = useLocation()
  const visible = useVisible()
  const unread = useUnreadCount()
  useEffect(() => {
    if (!shown || !visible || unread === 0 || userNow()?.viewing) return
    // What could not be told now is told with the next one, or by opening the notification itself.
    call(seen, { body: { path: pathname } }).catch(() => {})
  }, [shown, visible, unread, pathname])
}
