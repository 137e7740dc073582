import type { AssignedNoun } from '../../../../contract/core/assignments.ts'
import type { TodayItem } from '../../../../contract/overview/today.ts'
import type { RecordKind } from '../../../platform/commands/record-kind.ts'
import { assigneeField } from '../../core/assignments/assignee-cell.tsx'

/** The record that is assigned where somebody assigns a thing. */
type Owned = { id: number; who: string; assigneeId: number | null; clientId: number | null }

const makeOwner = (noun: AssignedNoun) =>
  assigneeField<Owned>(noun, ({ who }) => who, [noun, 'today', 'inbox'])
const owners = new Map<AssignedNoun, ReturnType<typeof makeOwner>>()

/**
 * Returns the owner of things that stand for records of a noun, changed in place. Always the same one: another would be drawn
 * anew, and lose what is typed to find somebody.
 */
export function ownerField(noun: AssignedNoun) {
  const owner = owners.get(noun) ?? makeOwner(noun)
  owners.set(noun, owner)
  return owner
}

/** Returns the record that is assigned with a thing; undefined where nothing can be. */
export const ownedOf = (item: TodayItem | undefined): Owned | undefined =>
  item?.assigned
    ? {
        id: item.assigned.id,
        who: item.who,
        assigneeId: item.assigneeId,
        clientId: item.clientId,
      }
    : undefined

/** Returns the commands on the open item of a list of things. */
export const thingKind = (noun: AssignedNoun): RecordKind<Owned> => ({
  nouns: ['item', 'items'],
  nameOf: ({ who }) => who,
  fields: [ownerField(noun)],
  about: ({ id, who, clientId }) => ({
    noun,
    id,
    client: clientId === null ? null : { id: clientId, name: who },
  }),
})
