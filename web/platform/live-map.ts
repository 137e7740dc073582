import type { Change } from '../../contract/live.ts'
import { nouns } from '../../contract/nouns.ts'

/*
 * Live updates: whatever a page fetched with `useCall`, `useList` or `queryOf` is asked for again
 * within a second after the server told that it changed (`publish` in server/platform/live-history.ts).
 * A page has nothing to do for it: a change of a kind of contract/live.ts concerns everything that
 * was fetched about the noun of the same name, and about the nouns that its `live` names in the room's room.ts.
 * What is on screen is fetched at once, the rest when it is next looked at; what `useFresh` fetched,
 * to be edited, stays. `onLive` is for the few
 * that want to know more, `useLiveState` for those that say whether they are connected.
 */
const refreshedWith = (kind: Change['kind']): readonly string[] => nouns[kind].live

/** A change, or that some may have been missed. */
export type Heard = Change | 'everything'

/** Whether what was fetched under this key may have changed. */
export const concerns = (heard: Heard, [noun, , sent]: readonly unknown[]): boolean => {
  if (noun === 'users') return false
  if (heard === 'everything') return true
  const { kind, id } = heard
  if (noun === 'audit-entries') return isHistoryOf(heard, sent)
  if (noun !== kind) return refreshedWith(kind).includes(String(noun))
  // Of messages it is said whose thread they are in: the others stay as they are.
  const clientId = (sent as { params?: { clientId?: unknown } } | undefined)?.params?.clientId
  return kind !== 'messages' || clientId === undefined || Number(clientId) === id
}

/** A record's history is told with the record, a client's with the client. */
const isHistoryOf = ({ kind, id }: Change, sent: unknown): boolean => {
  const { noun, recordId, clientId } =
    (sent as { query?: Record<string, unknown> } | undefined)?.query ?? {}
  return (noun === kind && recordId === id) || (kind === 'clients' && clientId === id)
}
