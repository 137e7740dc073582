import {
  type Area,
  areaIds,
  canLookAfter,
  cannotLookAfter,
  type DefaultPeople,
} from '../../../contract/core/default-people.ts'
import * as contract from '../../../contract/core/default-people.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { Refusal } from '../../platform/refusals.ts'
import type { ChangedRole } from '../../platform/room.ts'
import { handlers } from '../../platform/serve.ts'
import { findUser } from '../users/store.ts'
import { mayLookAfter, namesOf, readDefaultPeople, writeDefaultPeople } from './store.ts'

/** @throws Refusal 400 beside each area whose person can’t look after it */
async function requireReaders(tx: Context, people: DefaultPeople) {
  const fields: Partial<Record<Area, string>> = {}
  for (const area of areaIds) {
    const id = people[area]
    const person = id === null ? undefined : await findUser(tx, id)
    if (id !== null && !(person && mayLookAfter(person, area))) fields[area] = cannotLookAfter
  }
  const [first] = Object.values(fields)
  if (first) throw new Refusal('badRequest', { error: first, fields })
}

async function change(tx: Context, before: DefaultPeople, after: DefaultPeople) {
  await writeDefaultPeople(tx, after)
  await audit(tx, {
    noun: 'default-people',
    id: 1,
    before: await namesOf(tx, before),
    after: await namesOf(tx, after),
  })
}

export const defaultPeople = handlers(contract, {
  read: readDefaultPeople,

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...people } = call.body
      await holdLock(tx.db, 'team')
      const before = await readDefaultPeople(tx)
      await refuseStale(tx, 'default-people', 'these people', { ...before, id: 1 }, updatedAt)
      await requireReaders(tx, people)
      await change(tx, before, people)
      return readDefaultPeople(tx)
    }),
})

/** Puts somebody else in the place of whoever leaves, where they may see it; otherwise everybody is told again. */
export async function handOverDefaults(tx: Context, fromId: number, toId: number | null) {
  const { updatedAt: _, ...before } = await readDefaultPeople(tx)
  const theirs = areaIds.filter((area) => before[area] === fromId)
  if (theirs.length === 0) return { changed: 0 }
  const person = toId === null ? undefined : await findUser(tx, toId)
  const next = theirs.map((area): [Area, number | null] => [
    area,
    person && mayLookAfter(person, area) ? person.id : null,
  ])
  await change(tx, before, { ...before, ...Object.fromEntries(next) })
  return { changed: theirs.length }
}

/** Leaves areas to everybody whose default person can no longer see them. */
export async function releaseDefaults(tx: Context, { id, teamRole }: ChangedRole): Promise<void> {
  const { updatedAt: _, ...before } = await readDefaultPeople(tx)
  const lost = areaIds.filter((area) => before[area] === id && !canLookAfter(teamRole, area))
  if (lost.length === 0) return
  await change(tx, before, { ...before, ...Object.fromEntries(lost.map((area) => [area, null])) })
}
