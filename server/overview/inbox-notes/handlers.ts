import { displayName } from '../../../contract/core/users.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { may, mayRead, type Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/overview/inbox-notes.ts'
import { notify } from '../../core/notifications/store.ts'
import { findCaller } from '../../core/users/store.ts'
import { actorOf } from '../../core/users/actor.ts'
import { inTeam, personName, users } from '../../core/users/table.ts'
import { incomingEmails, visibleTo as heldVisibleTo } from '../../core/incoming-emails/table.ts'
import { findEmailed } from '../../leads/written-emails/records.ts'
import { serviceRequests } from '../../work/service-requests/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound, Refusal } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { mentionedIn } from './mentions.ts'
import { inboxNotes as table } from './table.ts'

type Caller = Context & { actor: Actor }
type Of = { noun: contract.NotedNoun; recordId: number }

/** Returns the record’s name and page. @throws Refusal 404 for one that the caller doesn’t see */
async function recordOf(
  call: Caller,
  { noun, recordId }: Of,
): Promise<{ name: string; path: string }> {
  if (noun !== 'incoming-emails') {
    const { title, teamPath } = await findEmailed(call, call.actor, noun, recordId)
    return { name: title, path: teamPath }
  }
  const isThis = and(heldVisibleTo(call.actor), eq(incomingEmails.id, recordId))
  const [email] = await call.db.select().from(incomingEmails).where(isThis)
  if (!email) throw notFound()
  return {
    name: email.fromName || email.fromAddress,
    path: `/admin-incoming-emails?email=${recordId}`,
  }
}

const selectNotes = async ({ db, actor }: Caller, which: ReturnType<typeof and>) => {
  const rows = await db
    .select({ note: table, by: personName })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .where(which)
    .orderBy(asc(table.id))
    .limit(200)
  return rows.map(({ note, by }) => ({
    ...note,
    by: by ?? '',
    isOwn: note.userId === userIdOf(actor),
  }))
}

const sees = (call: Caller, of: Of): Promise<boolean> =>
  recordOf(call, of).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

/** Notifies the people whom a note mentions, if they see the record. */
async function tellMentioned(tx: Caller, of: Of, text: string, at: { name: string; path: string }) {
  const people = await tx.db.select().from(users).where(inTeam(users))
  const seeing = people.filter(
    (person) =>
      person.id !== userIdOf(tx.actor) &&
      !person.deactivatedAt &&
      may(actorOf(person), 'inbox-notes.manage') &&
      mayRead(actorOf(person), of.noun),
  )
  const writer = displayName(await findCaller(tx))
  const ids: number[] = []
  for (const person of mentionedIn(text, seeing))
    if (await sees({ ...tx, actor: actorOf(person) }, of)) ids.push(person.id)
  await notify(tx, ids, {
    kind: 'assignments',
    subjectId: of.recordId,
    subjectNoun: of.noun,
    title: `${writer} mentioned you: ${at.name}`,
    body: text,
    path: at.path,
    isWritten: true,
  })
}

export const inboxNotes = handlers(contract, {
  async list(call) {
    await recordOf(call, call.query)
    const { noun, recordId } = call.query
    return selectNotes(call, and(eq(table.noun, noun), eq(table.recordId, recordId)))
  },

  create: (call) =>
    inTransaction(call, async (inner) => {
      const tx = { ...inner, actor: call.actor }
      const { text, ...of } = call.body
      const at = await recordOf(tx, of)
      const values = { ...of, text, userId: userIdOf(call.actor), createdAt: tx.now() }
      const [row] = await tx.db.insert(table).values(values).returning()
      await tellMentioned(tx, of, text, at)
      await publish(tx, ['admins'], { kind: 'inbox-notes', id: 0 })
      const [note] = await selectNotes(tx, eq(table.id, row?.id ?? 0))
      if (!note) throw notFound()
      return note
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const own = and(eq(table.id, call.params.id), eq(table.userId, userIdOf(call.actor)))
      const gone = await tx.db.delete(table).where(own).returning({ id: table.id })
      if (gone.length === 0) throw notFound()
      await publish(tx, ['admins'], { kind: 'inbox-notes', id: 0 })
      return { ok: true }
    }),
})

/** Erases the notes on records that are erased. */
export async function eraseNotesOn(
  tx: Context,
  { noun, ids }: { noun: string; ids: readonly number[] },
): Promise<void> {
  for (const each of contract.notedNouns.filter((noted) => noted === noun))
    await tx.db.delete(table).where(and(eq(table.noun, each), inArray(table.recordId, [...ids])))
}

/** Erases the notes on what an erased client asked for. */
export async function eraseNotesOf(tx: Context, clientId: number): Promise<void> {
  const requests = await tx.db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.clientId, clientId))
  await eraseNotesOn(tx, { noun: 'service-requests', ids: requests.map(({ id }) => id) })
}
