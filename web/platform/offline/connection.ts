import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLiveState } from '../live.ts'
import { queryClient } from '../query-client.ts'
import { useUser } from '../session.ts'
import { forgetAge, useAge } from './age.ts'

/** Returns whether the browser says that it has a network. */
const useNetwork = () =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )

/**
 * Returns since when the stream of changes has been disconnected; null while it is there, and signed out, where there
 * is none to wait for.
 */
export const useLostSince = () => {
  const isConnected = useLiveState() === 'live'
  const isThere = !useUser() || isConnected
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => {
    if (isThere) return undefined
    const timer = setTimeout(() => setSince(new Date().toISOString()))
    return () => {
      clearTimeout(timer)
      setSince(null)
    }
  }, [isThere])
  return since
}

/** The time in ms after which a screen from before is asked for anew, once changes arrive again. */
const renewDelay = 500

/** Asks anew for what is on the screen. A response that the browser kept says how old it is again. */
const renew = () => {
  forgetAge()
  void queryClient.refetchQueries({ type: 'active' })
}

/** Returns the moment that the screen shows when there is no connection; null while there is one. */
export const useOfflineSince = (): string | null => {
  const lost = useLostSince()
  const hasNetwork = useNetwork()
  const isConnected = useLiveState() === 'live'
  const age = useAge()
  useEffect(() => {
    if (age === null || !isConnected) return undefined
    const timer = setTimeout(renew, renewDelay)
    return () => clearTimeout(timer)
  }, [age, isConnected])
  return age ?? (hasNetwork ? null : lost)
}
