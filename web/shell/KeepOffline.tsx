import { useEffect } from 'react'
// Loaded with the frame: browsers offer to install only once.
import '../platform/offline/install.ts'
import { controlled, registerWorker, tellWorker } from '../platform/offline/worker.ts'
import { queryClient } from '../platform/query-client.ts'
import { markKept } from '../platform/offline/mark.ts'
import { useUser } from '../platform/session.ts'
import { loadServiceTypes } from '../platform/service-types.ts'

/** Whether the worker has seen all calls of this page. */
const isSeen = Boolean(globalThis.navigator?.serviceWorker?.controller)

/** Resolves once nothing is being fetched: what is on its way can’t be asked for again. */
const allFetched = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = queryClient.getQueryCache().subscribe(look)
    queueMicrotask(look)
  })

/** Has this browser keep the portal’s files and what its client last saw, for times without a connection. */
const keep = async () => {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  await registerWorker()
  await controlled()
  markKept()
  // Responses from before the worker was there haven’t been kept.
  if (!isSeen) {
    await allFetched()
    await Promise.all([queryClient.refetchQueries(), loadServiceTypes()])
  }
  await tellWorker('started')
}

/** Keeps the portal readable for the signed-in client. */
export const KeepOffline = () => {
  const user = useUser()
  const userId = user?.role === 'client' && !user.viewing ? user.id : null
  useEffect(() => {
    // A browser may refuse, as in a private window: then the portal needs a connection.
    if (userId !== null) void keep().catch(() => {})
  }, [userId])
  return null
}
