import type { Change } from '../../contract/live.ts'
import { nouns } from '../../contract/nouns.ts'

/*
 * Live updates: everything that a page fetched with `useCall`, `useList` or `queryOf` is fetched
 * again within a second after the server published a change (`publish` in
 * server/platform/live-history.ts). Pages need no code for it: a change of a kind in
 * contract/live.ts affects every query about the noun of that name, and about the nouns listed as
 * its `live` in the room's room.ts. Queries on screen are refetched at once, the others when they
 * are next used; those of `useFresh`, which are being edited, are left alone. `onLive` serves the
 * few places that need the changes themselves, `useLiveState` those that show the connection's
 * state.
 */
const refreshedWith = (kind: Change['kind']): readonly string[] => nouns[kind].live

/** A change, or the news that some may have been missed. */
export type LiveEvent = Change | 'everything'

/** Whether a change may affect the query with this key. */
export const concerns = (event: LiveEvent, [noun, , sent]: readonly unknown[]): boolean => {
  if (noun === 'users') return false
  if (event === 'everything') return true
  const { kind, id } = event
  if (noun === 'audit-entries') return isHistoryOf(event, sent)
  if (noun !== kind) return refreshedWith(kind).includes(String(noun))
  // A message change names its thread's client; other threads are not affected.
  const clientId = (sent as { params?: { clientId?: unknown } } | undefined)?.params?.clientId
  return kind !== 'messages' || clientId === undefined || Number(clientId) === id
}

/** The history of a record changes with the record, a client's history with the client. */
const isHistoryOf = ({ kind, id }: Change, sent: unknown): boolean => {
  const { noun, recordId, clientId } =
    (sent as { query?: Record<string, unknown> } | undefined)?.query ?? {}
  return (noun === kind && recordId === id) || (kind === 'clients' && clientId === id)
}
