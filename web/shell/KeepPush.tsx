import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { keepPush, unsubscribe } from '../platform/push.ts'
import { useUser } from '../platform/session.ts'
import { beforeSignOut } from '../platform/user-calls.ts'

/**
 * Keeps push notifications going where they are turned on: after the browser or the server changed its keys, and after
 * signing in again. Opens what a click on one asks for.
 */
export const KeepPush = () => {
  const user = useUser()
  const navigate = useNavigate()
  const userId = user && !user.viewing ? user.id : null
  useEffect(() => {
    if (userId === null) return
    // When it fails, the next visit tries again.
    void keepPush(userId).catch(() => {})
    const stop = beforeSignOut(unsubscribe)
    return () => void stop()
  }, [userId])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const open = ({ data, ports }: MessageEvent<{ open?: string }>) => {
      if (!data.open || !URL.canParse(data.open)) return
      const url = new URL(data.open)
      if (url.origin !== location.origin) return
      ports[0]?.postMessage('taken')
      void navigate(url.pathname + url.search + url.hash)
    }
    navigator.serviceWorker.addEventListener('message', open)
    return () => navigator.serviceWorker.removeEventListener('message', open)
  }, [navigate])
  return null
}
