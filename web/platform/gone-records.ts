import type { Query } from '@tanstack/react-query'
import { nouns } from '../../contract/nouns.ts'
import { asksWhoItIs, CallError } from './call.ts'

/** Whether the server refused because the record was deleted, or because the user may not see it anymore. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 404 || error.status === 403) &&
  error.sentence !== '' &&
  !asksWhoItIs(error)

/**
 * Removes from the cache what the server no longer shows, so that its page says so as after a reload. Returns the
 * condition for the queries that may still list it; null if nothing was removed.
 */
export function forgetGone(error: unknown, query: Query<unknown, unknown>) {
  if (query.state.data === undefined || !isGone(error)) return null
  query.setState({ data: undefined, dataUpdatedAt: 0 })
  const noun = String(query.queryKey[0])
  const listed =
    noun in nouns ? (nouns[noun as keyof typeof nouns] as { live?: readonly string[] }).live : []
  const concerned = new Set([noun, ...(listed ?? [])])
  return (each: Pick<Query, 'queryKey'>) =>
    each !== query && concerned.has(String(each.queryKey[0]))
}
