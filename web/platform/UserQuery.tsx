import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onUnauthorized } from './call.ts'
import { queryClient } from './query-client.ts'
import { hasSessionHint } from './early-calls.ts'
import { cleanUp, setUser, subscribeToUser, userNow } from './session.ts'
import { fetchUser } from './user-calls.ts'

const minutes = 60_000
const queryKey = ['users', 'current']

// Signing in updates the user outside of the query cache; the cached value must not undo that. It is fetched again: what
// a sign-in or a change returns isn't all that the user's own call does, and may cross with that.
subscribeToUser(() => {
  const user = userNow()
  if (user === undefined || queryClient.getQueryData(queryKey) === user) return
  queryClient.setQueryData(queryKey, user)
  if (user) void queryClient.invalidateQueries({ queryKey, exact: true })
})

// Starts the request while the page's code is still loading.
if (hasSessionHint() && userNow() === undefined)
  void queryClient.prefetchQuery({ queryKey, queryFn: ({ signal }) => fetchUser(signal) })

/**
 * Keeps the signed-in user up to date while the work area is open: one retry, stale after 2
 * minutes, cached for 10, fetched every 5 minutes, on focus and on mount. Any call that gets a
 * 401 triggers a refetch, so that the guard notices an ended session. When the request fails the
 * known user stays; if none was known, nobody is signed in.
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
      // This query itself may have caused the 401: then it isn't repeated.
      if (userNow()) void refetch({ cancelRefetch: false })
    })
    return () => void stop()
  }, [refetch])
  return null
}
