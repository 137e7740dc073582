import { agencyToday } from '../agency-time/store.ts'
import { withMark } from '../../../contract/core/users.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/core/assignments.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import {
  type Assignable,
  type AssignedRow,
  type AssignmentHistory,
  registered,
} from '../../platform/room.ts'
import { audit } from '../audit-entries/store.ts'
import { notify } from '../notifications/store.ts'
import { awayOn } from '../absences/store.ts'
import { actorOf } from '../users/actor.ts'
import { findUser } from '../users/store.ts'
import { inTeam, isUnproven, users, personName } from '../users/table.ts'
import { personNamed } from './rules.ts'

export type Assignee = typeof users.$inferSelect & { name: string }

/** Returns everybody on the team by name, those who can sign in first. */
export async function readPeople(context: Context): Promise<contract.Person[]> {
  const today = await agencyToday(context)
  const rows = await context.db
    .select({
      id: users.id,
      name: personName,
      imageUrl: users.profileImageUrl,
      jobTitle: users.jobTitle,
      away: awayOn(today),
      teamRole: users.teamRole,
      isActive: sql<boolean>`${users.deactivatedAt} is null`,
    })
    .from(users)
    .where(and(inTeam(users), isNull(users.deletedAt)))
    .orderBy(sql`${users.deactivatedAt} is not null`, asc(personName), asc(users.id))
  return rows.flatMap(({ teamRole, ...row }) => (teamRole ? [{ ...row, teamRole }] : []))
}

/** Returns everybody who can sign in and whose role may see such records. */
async function readCandidates(
  { db }: Pick<Context, 'db'>,
  noun: contract.AssignedNoun,
): Promise<Assignee[]> {
  const rows = await db
    .select({ user: users, name: personName })
    .from(users)
    .where(and(inTeam(users), isNull(users.deletedAt), isNull(users.deactivatedAt)))
  return rows
    .filter(({ user }) => user.teamRole && contract.canBeAssigned(user.teamRole, noun))
    .map(({ user, name }) => ({ ...user, name }))
}

/**
 * Returns the person that records can be assigned to; null for nobody. Their access can't end before the transaction does.
 * @throws Refusal 400 on `assigneeId` for somebody who isn't on the team, can't sign in, or may not see such records; without a noun, that is left open
 */
export async function requireAssignee(
  { db }: Pick<Context, 'db'>,
  noun: contract.AssignedNoun | null,
  id: number | null,
): Promise<Assignee | null> {
  if (id === null) return null
  const [found] = await db
    .select({ user: users, name: personName })
    .from(users)
    .where(and(inTeam(users), eq(users.id, id), isNull(users.deletedAt)))
    .for('share', { of: users })
  if (!found?.user.teamRole || found.user.deactivatedAt)
    throw wrongField('assigneeId', contract.notOnTeam)
  if (noun && !contract.canBeAssigned(found.user.teamRole, noun))
    throw wrongField('assigneeId', contract.cannotSee(found.name))
  return { ...found.user, name: found.name }
}

/** Returns the person whom a text names and who could be assigned such records; null for any other text. */
export const assigneeNamed = async (
  context: Pick<Context, 'db'>,
  noun: contract.AssignedNoun,
  text: string,
): Promise<Assignee | null> =>
  text === '' ? null : personNamed(await readCandidates(context, noun), text)

/** Returns how a noun's records are assigned. */
export const assignableOf = ({ rooms }: Pick<Context, 'rooms'>, noun: contract.AssignedNoun) =>
  registered(rooms, 'assignable', [noun])[0]?.value as Assignable

/** Returns whether a person may see a record. */
export async function seesRecord(
  context: Pick<Context, 'db'>,
  assignable: Assignable,
  person: Assignee,
  id: number,
): Promise<boolean> {
  const { table, visibleTo } = assignable
  const theirs = and(visibleTo(actorOf(person)), eq(table.id, id))
  const [found] = await context.db.select({ id: table.id }).from(table).where(theirs)
  return found !== undefined
}

/**
 * Locks a record until the transaction ends.
 * @throws Refusal 404 when the caller may not see it
 */
export async function lockAssigned(
  tx: Context,
  { table, visibleTo }: Assignable,
  actor: Actor,
  id: number,
): Promise<AssignedRow> {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await tx.db.select().from(table).where(mine).for('update')
  if (!row) throw notFound()
  return row as AssignedRow
}

/** The name of whoever a record is assigned to; empty for nobody. */
async function nameNow(tx: Context, { assigneeId, assignedTo }: AssignedRow): Promise<string> {
  if (assigneeId === null) return assignedTo ?? ''
  const [found] = await tx.db
    .select({ name: personName })
    .from(users)
    .where(eq(users.id, assigneeId))
  return found?.name ?? ''
}

/**
 * Assigns a locked record: stores it, writes its history, refreshes open windows and tells the person, unless they did
 * it themselves or `isTold` is false. Does nothing when it is theirs already.
 * @throws Refusal 400 on `assigneeId` when the person can't see the record
 */
export async function assignRow(
  tx: Context,
  noun: contract.AssignedNoun,
  row: AssignedRow,
  person: Assignee | null,
  isTold = true,
): Promise<void> {
  const assignable = assignableOf(tx, noun)
  const former = await nameNow(tx, row)
  if (row.assigneeId === (person?.id ?? null) && (person || former === '')) return
  if (person && !(await seesRecord(tx, assignable, person, row.id)))
    throw wrongField('assigneeId', contract.cannotSee(person.name))
  const changes = { ...assignable.beside?.(tx), assigneeId: person?.id ?? null }
  await tx.db.update(assignable.table).set(changes).where(eq(assignable.table.id, row.id))
  await auditAssignment(tx, assignable, row, [former, person?.name ?? ''])
  await assignable.publish(tx, row)
  if (person && isTold) await tellAssignee(tx, noun, row, person.id)
}

/** Writes a change of an assignee into the history, by name. */
async function auditAssignment(
  tx: Context,
  assignable: Assignable,
  row: AssignedRow,
  [from, to]: [string, string],
): Promise<void> {
  const found: AssignmentHistory = (await assignable.history?.(tx, row)) ?? {
    noun: assignable.noun,
    row,
  }
  const { noun, row: record, field = 'assignedTo', wordsFor } = found
  const told = (name: string) => (wordsFor ? wordsFor(name) : name)
  const before = { ...record, [field]: told(from) }
  await audit(tx, { noun, before, after: { ...before, [field]: told(to) } })
}

/** Returns whether a record's client, who for messages is the record itself, hasn't shown that their address is theirs. */
async function isAboutUnproven(tx: Context, noun: contract.AssignedNoun, row: AssignedRow) {
  const clientId = noun === 'messages' ? row.id : 'clientId' in row ? Number(row.clientId) : 0
  const client = clientId > 0 ? await findUser(tx, clientId) : undefined
  return client !== undefined && isUnproven(client)
}

/** Notifies somebody that a record was assigned to them by somebody else. */
export async function tellAssignee(
  tx: Context,
  noun: contract.AssignedNoun,
  row: AssignedRow,
  personId: number,
): Promise<void> {
  const by = tx.actor?.kind === 'user' ? tx.actor.id : null
  if (by === personId) return
  const { name, detail, path } = await assignableOf(tx, noun).tell(tx, row)
  const [actor] = by
    ? await tx.db.select({ name: personName }).from(users).where(eq(users.id, by))
    : []
  await notify(tx, [personId], {
    kind: 'assignments',
    subjectId: row.id,
    subjectNoun: noun,
    title: actor ? `${actor.name} assigned “${name}” to you` : `“${name}” was assigned to you`,
    body: withMark(detail, await isAboutUnproven(tx, noun, row)),
    path,
  })
}
