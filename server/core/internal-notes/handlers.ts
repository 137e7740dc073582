import { and, desc, eq, type SQL } from 'drizzle-orm'
import { type Actor, mayRead } from '../../../contract/access.ts'
import * as contract from '../../../contract/core/internal-notes.ts'
import { displayName } from '../../../contract/core/users.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { notify } from '../notifications/store.ts'
import { actorOf } from '../users/actor.ts'
import { findCaller } from '../users/store.ts'
import { inTeam, personName, users } from '../users/table.ts'
import { mentionedIn } from './mentions.ts'
import { findNoted, type Of, seesNoted } from './records.ts'
import { deletableBy, internalNotes as table } from './table.ts'

type Caller = Context & { actor: Actor }

async function selectNotes({ db, actor }: Caller, which: SQL | undefined) {
  const rows = await db
    .select({ note: table, by: personName })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .where(which)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(200)
  const deletesAll = deletableBy(actor) === undefined
  return rows.toReversed().map(({ note, by }) => ({
    ...note,
    by: by ?? '',
    canDelete: deletesAll || note.userId === userIdOf(actor),
  }))
}

/** Returns the caller's colleagues who can sign in and may see records of a noun. */
async function colleagues({ db, actor }: Caller, noun: Of['noun']) {
  const people = await db.select().from(users).where(inTeam(users))
  return people.filter(
    (person) =>
      person.id !== userIdOf(actor) && !person.deactivatedAt && mayRead(actorOf(person), noun),
  )
}

/** Returns the ids of those who see a record. */
async function seeing(context: Caller, people: Awaited<ReturnType<typeof colleagues>>, of: Of) {
  const ids: number[] = []
  for (const person of people)
    if (await seesNoted(context, actorOf(person), of)) ids.push(person.id)
  return ids
}

/** Notifies the people whom a note mentions, if they see the record. */
async function tellMentioned(tx: Caller, of: Of, text: string) {
  const { name, path } = await findNoted(tx, tx.actor, of)
  const others = await colleagues(tx, of.noun)
  const writer = displayName(await findCaller(tx))
  const ids = await seeing(tx, mentionedIn(text, others), of)
  await notify(tx, ids, {
    kind: 'assignments',
    subjectId: of.recordId,
    subjectNoun: of.noun,
    title: `${writer} mentioned you: ${name}`,
    body: text,
    path,
    isWritten: true,
  })
}

const publishNotes = (tx: Context) => publish(tx, ['admins'], { kind: 'internal-notes', id: 0 })

export const internalNotes = handlers(contract, {
  async list(call) {
    const { noun, recordId } = call.query
    await findNoted(call, call.actor, call.query)
    return selectNotes(call, and(eq(table.noun, noun), eq(table.recordId, recordId)))
  },

  async mentionable(call) {
    await findNoted(call, call.actor, call.query)
    return seeing(call, await colleagues(call, call.query.noun), call.query)
  },

  create: (call) =>
    inTransaction(call, async (inner) => {
      const tx = { ...inner, actor: call.actor }
      const { text, ...of } = call.body
      await tellMentioned(tx, of, text)
      const values = { ...of, text, userId: userIdOf(call.actor), createdAt: tx.now() }
      const [row] = await tx.db.insert(table).values(values).returning()
      await publishNotes(tx)
      const [note] = await selectNotes(tx, eq(table.id, row?.id ?? 0))
      if (!note) throw notFound()
      return note
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const deletable = and(deletableBy(call.actor), eq(table.id, call.params.id))
      const [gone] = await tx.db.delete(table).where(deletable).returning()
      if (!gone) throw notFound()
      await findNoted(tx, call.actor, gone)
      await publishNotes(tx)
      return { ok: true }
    }),
})
