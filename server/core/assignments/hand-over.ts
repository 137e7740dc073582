import { and, eq, notInArray, sql } from 'drizzle-orm'
import * as contract from '../../../contract/core/assignments.ts'
import { isTeam } from '../../../contract/roles.ts'
import type { Context } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { type AssignedRow, type HandedOver, registered } from '../../platform/room.ts'
import { notify } from '../notifications/store.ts'
import { findUser } from '../users/store.ts'
import { type Assignee, assignRow, requireAssignee, seesRecord } from './store.ts'

/** Returns every noun whose records have an assignee. */
export const everyNoun = ({ rooms }: Pick<Context, 'rooms'>) =>
  registered(rooms, 'assignable', contract.assignedNouns)

/** Counts what is with each person in another way than as an assignee. */
async function otherTotals(context: Context) {
  const counts = registered(context.rooms, 'workOf', contract.otherWork).map(
    async ({ noun, value }) => (await value(context)).map((each) => ({ ...each, noun })),
  )
  return (await Promise.all(counts)).flat()
}

/** Counts what is with each person, by noun, without what is in the trash. */
export async function workTotals(context: Context) {
  const counts = everyNoun(context).map(async ({ noun, value: { table, visibleTo } }) => {
    const rows = await context.db
      .select({ personId: table.assigneeId, total: sql<number>`count(*)::int` })
      .from(table)
      .where(and(visibleTo({ kind: 'system' }), sql`${table.assigneeId} is not null`))
      .groupBy(table.assigneeId)
    return rows.map(({ personId, total }) => ({ personId: Number(personId), noun, total }))
  })
  return [...(await Promise.all(counts)).flat(), ...(await otherTotals(context))]
}

/**
 * Assigns a noun's records of somebody to somebody else; returns their number, without what is in the trash, and the
 * names of those that the other may not see, which stay.
 */
async function handOverNoun(
  tx: Context,
  { noun, value }: ReturnType<typeof everyNoun>[number],
  fromId: number,
  person: Assignee | null,
): Promise<HandedOver> {
  const { table, visibleTo, nameOf } = value
  const theirs = eq(table.assigneeId, fromId)
  const rows = await tx.db
    .select()
    .from(table)
    .where(and(visibleTo({ kind: 'system' }), theirs))
    .orderBy(table.id)
    .for('update')
  const mayTake = async ({ id }: AssignedRow) =>
    !person ||
    (contract.canBeAssigned(roleOf(person), noun) && (await seesRecord(tx, value, person, id)))
  const staying: AssignedRow[] = []
  for (const row of rows as AssignedRow[]) {
    if (await mayTake(row)) await assignRow(tx, noun, row, person, false)
    else staying.push(row)
  }
  const stayingIds = staying.map(({ id }) => id)
  await tx.db
    .update(table)
    .set({ assigneeId: person?.id ?? null })
    .where(and(theirs, stayingIds.length > 0 ? notInArray(table.id, stayingIds) : undefined))
  return { changed: rows.length - staying.length, stayed: staying.map(nameOf) }
}

const roleOf = ({ teamRole }: Assignee) => teamRole ?? 'contractor'

/**
 * Hands everything of somebody on the team over to somebody else, or to nobody; returns the number of records
 * and what stays.
 * @throws Refusal 404 for nobody on the team; 400 on `assigneeId`
 */
export async function handOver(tx: Context, fromId: number, toId: number | null) {
  await holdLock(tx.db, 'team')
  const from = await findUser(tx, fromId)
  if (!isTeam(from)) throw notFound()
  if (toId === fromId) throw wrongField('assigneeId', contract.samePerson)
  const person = await requireAssignee(tx, null, toId)
  let changed = 0
  const stayed: string[] = []
  const count = (part: HandedOver | undefined) => {
    changed += part?.changed ?? 0
    stayed.push(...(part?.stayed ?? []))
  }
  const handOthers = async (key: 'handOver' | 'handOverFirst') => {
    for (const noun of tx.rooms.flatMap(({ nouns }) => nouns))
      count(await noun[key]?.(tx, fromId, person?.id ?? null))
  }
  await handOthers('handOverFirst')
  for (const each of everyNoun(tx)) count(await handOverNoun(tx, each, fromId, person))
  await handOthers('handOver')
  if (person && changed > 0) await tellOfHandOver(tx, from.firstName, person, changed)
  return { changed, stayed }
}

async function tellOfHandOver(tx: Context, name: string, { id }: Assignee, changed: number) {
  if (tx.actor?.kind === 'user' && tx.actor.id === id) return
  await notify(tx, [id], {
    kind: 'assignments',
    subjectId: id,
    title: `You took over the work of ${name}`,
    body: `${changed.toLocaleString('en-US')} ${changed === 1 ? 'record is' : 'records are'} assigned to you now.`,
    path: '/admin-projects?assignee=mine',
  })
}
