import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, refreshQueries } from './query-client.ts'

afterEach(() => queryClient.clear())

const queryKey = ['client-files', '/api/client-files/folders', {}]

/** Shows a query whose responses are the given ones, in turn; the first waits until it is let go. */
function shown(responses: string[]) {
  const first = Promise.withResolvers<void>()
  const queryFn = vi.fn<() => Promise<string>>(async () => {
    const response = responses.shift() ?? 'none'
    if (queryFn.mock.calls.length === 1) await first.promise
    return response
  })
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  return { observer, queryFn, letGo: first.resolve, end: observer.subscribe(() => {}) }
}

test('what changes while a list is first loaded is shown, too', async () => {
  const { observer, queryFn, letGo, end } = shown(['before the change', 'after it'])
  const refreshed = refreshQueries((query) => query.queryKey[0] === 'client-files')
  letGo()
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after it')
  expect(queryFn).toHaveBeenCalledTimes(2)
  end()
})

test('other queries, and those that have loaded, are asked for once', async () => {
  const { observer, queryFn, letGo, end } = shown(['first', 'second'])
  await refreshQueries((query) => query.queryKey[0] === 'leads')
  letGo()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'))
  await refreshQueries(() => true)
  expect(observer.getCurrentResult().data).toBe('second')
  expect(queryFn).toHaveBeenCalledTimes(2)
  end()
})
