import { type InboxKind, inboxNouns } from '../../../../contract/overview/inbox.ts'
import type { TodayItem } from '../../../../contract/overview/today.ts'

/** A thing that waits for an answer. */
export type InboxItem = TodayItem & { kind: InboxKind }

/** Names an item in the address of the page. */
export const idOf = ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>) => `${kind}.${id}`

/** Returns the kind and record that an address names; null for none. */
export function readId(id: string): { kind: InboxKind; id: number } | null {
  const [kind = '', number] = id.split('.')
  const known = (Object.keys(inboxNouns) as InboxKind[]).find((each) => each === kind)
  return known && Number(number) > 0 ? { kind: known, id: Number(number) } : null
}
