import { inArray } from 'drizzle-orm'
import {
  type Area,
  areaIds,
  areaOf,
  canLookAfter,
  type DefaultPeople,
} from '../../../contract/core/default-people.ts'
import type { NotificationKind } from '../../../contract/core/notifications.ts'
import type { Context } from '../../platform/context.ts'
import { readState, writeState } from '../../platform/state.ts'
import type { UserRow } from '../users/store.ts'
import { users, personName } from '../users/table.ts'

const key = 'default-people'
const nobody = Object.fromEntries(areaIds.map((area) => [area, null])) as DefaultPeople
type Stored = DefaultPeople & { updatedAt: Date | null }

export async function readDefaultPeople({ db }: Pick<Context, 'db'>): Promise<Stored> {
  const stored = await readState<DefaultPeople & { updatedAt: string }>(db, key)
  return stored
    ? { ...nobody, ...stored, updatedAt: new Date(stored.updatedAt) }
    : { ...nobody, updatedAt: null }
}

export const writeDefaultPeople = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  people: DefaultPeople,
) => writeState(db, key, { ...people, updatedAt: now().toISOString() })

/** Returns the id of whoever is told of a kind to which nobody is assigned; null for everybody. */
export async function defaultPersonFor(context: Pick<Context, 'db'>, kind: NotificationKind) {
  const area = areaOf(kind)
  return area && (await readDefaultPeople(context))[area]
}

/** Returns whether somebody of the team can be the default person of an area. */
export const mayLookAfter = ({ teamRole, deletedAt, deactivatedAt }: UserRow, area: Area) =>
  teamRole !== null && !deletedAt && !deactivatedAt && canLookAfter(teamRole, area)

/** Returns the names of default people, for the history. */
export async function namesOf({ db }: Pick<Context, 'db'>, people: DefaultPeople) {
  const ids = areaIds.flatMap((area) => people[area] ?? [])
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, name: personName })
          .from(users)
          .where(inArray(users.id, ids))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return Object.fromEntries(areaIds.map((area) => [area, names.get(people[area] ?? 0) ?? '']))
}
