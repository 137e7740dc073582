import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onUnauthorized } from './call.ts'
import { queryClient } from './query.tsx'
import { cleanUp, hasSessionHint, setUser, subscribeToUser, userNow } from './session.ts'
import { fetchUser } from './user-calls.ts'

const minutes = 60_000
const queryKey = ['users', 'current']

// Signing in happens outside of the cache; what is cached must not undo it.
subscribeToUser(() => {
  const user = userNow()
  if (user !== undefined && queryClient.getQueryData(queryKey) !== user)
    queryClient.setQueryData(queryKey, user)
})

// Asked as soon as this code is here, while that of the page is still on its way.
if (hasSessionHint() && userNow() === undefined)
  void queryClient.prefetchQuery({ queryKey, queryFn: ({ signal }) => fetchUser(signal) })

/**
 * Keeps the signed-in user fresh while the work area is open (seed 000 section 9): one retry,
 * stale after 2 minutes, kept for 10, fetched every 5 minutes, on focus and on mount. Any call
 * that is answered with 401 asks again, so that the guard notices an ended session.
 * Without an answer, what was known stays; when nothing was known, nobody is signed in.
 */
export const UserQuery = () => {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchUser(signal),
    initialData: userNow,
    initialDataUpdatedAt: 0,
    retry: 1,
    staleTime: 2 * minutes,
    gcTime: 10 * minutes,
    refetchInterval: 5 * minutes,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
  })
  const { data, error, refetch, dataUpdatedAt } = query
  useEffect(() => {
    if (data === undefined || dataUpdatedAt === 0 || data === userNow()) return
    if (data === null && userNow()) cleanUp()
    setUser(data)
  }, [data, dataUpdatedAt])
  useEffect(() => {
    if (error && userNow() === undefined) setUser(null)
  }, [error])
  useEffect(() => {
    const stop = onUnauthorized(() => {
      // The question itself may have been answered with 401: then it is not asked once more.
      if (userNow()) void refetch({ cancelRefetch: false })
    })
    return () => void stop()
  }, [refetch])
  return null
}
