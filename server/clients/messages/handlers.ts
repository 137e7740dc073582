import { assignedAs } from '../../core/assignments/table.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/clients/messages.ts'
import { textOf } from '../../../packages/markdown/written.ts'
import { foundBy, visibleTo as clientsVisibleTo } from '../clients/table.ts'
import { clientIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import {
  containing,
  countedPage,
  momentText,
  newestFirst,
  olderThan,
  pageOf,
} from '../../platform/lists.ts'
import { serveRaw } from '../../platform/raw.ts'
import { notFound, unauthorized } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { storedFile } from '../../platform/stored-file.ts'
import { clientUnconfirmed, isUnconfirmed, users } from '../../core/users/table.ts'
import { readAround } from './around.ts'
import { react } from './reactions.ts'
import { deleteMessage, editMessage } from './changes.ts'
import { ownNames } from '../../core/users/own-view.ts'
import { fileCount, listedColumns, messageColumns, toMessage } from './columns.ts'
import { addMessage, findClient, findMessage, lastOf, markRead, selectTexts } from './store.ts'
import { messageAttachments, messages as table, visibleTo } from './table.ts'
import { announceTyping } from './typing.ts'

/** Returns a page of a thread, oldest first; the cursor leads to older messages. */
async function page(call: Call<typeof contract.list>, clientId: number) {
  const { db, actor, query } = call
  const { q, limit, cursor } = query
  const matching = and(
    visibleTo(actor),
    eq(table.clientId, clientId),
    ...q.split(/\s+/).map((word) => containing(table.content, word)),
  )
  // Counts in the same statement: a second one would take longer than the counting.
  const total = sql<number>`(select count(*)::int from ${table} where ${matching})`
  const rows = await db
    .select({ ...messageColumns, at: momentText(table.createdAt), total })
    .from(table)
    .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
    .orderBy(...newestFirst(table.createdAt, table.id))
    .limit(limit + 1)
  const found = await countedPage(
    rows,
    query,
    async () => rows[0]?.total ?? (await db.$count(table, matching)),
  )
  const own = await ownNames(call, actor)
  const around = await readAround(call, actor, found.items, own)
  const items = found.items.toReversed().map((row) => toMessage(actor, row, own, around))
  return { ...found, items }
}

/** Returns clients with the last message of their thread; those without messages come last. */
async function threadPage({ db, actor, query }: Call<typeof contract.threads>) {
  const { q, limit, cursor, show, assignee, clientId } = query
  const { last, unread } = lastOf(db)
  const { messageId } = last
  const at = sql`coalesce(${last.createdAt}, timestamptz '0001-01-01T00:00:00Z')`
  const matching = and(
    clientsVisibleTo(actor),
    foundBy(q),
    assignedAs(actor, users.assigneeId, assignee),
    clientId ? eq(users.id, clientId) : undefined,
    show === 'unread' ? sql`${unread} > 0` : undefined,
  )
  const { id, firstName, lastName, businessName } = users
  const clientName = sql<string>`trim(${firstName} || ' ' || ${lastName})`
  const rows = await db
    .select({
      clientUnconfirmed: isUnconfirmed,
      assigneeId: users.assigneeId,
      id,
      clientId: id,
      clientName,
      businessName,
      unread,
      messageId,
      at: momentText(at),
    })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .where(and(matching, olderThan(at, id, cursor)))
    .orderBy(...newestFirst(at, id))
    .limit(limit + 1)
  const found = pageOf(rows, limit, await db.$count(users, matching), (row) => row)
  const known = found.items.flatMap(({ messageId }) => messageId ?? [])
  const texts = new Map((await selectTexts({ db }, known)).map((each) => [each.id, each]))
  const items = found.items.map((row) => ({ ...row, last: texts.get(row.messageId ?? 0) ?? null }))
  return { ...found, items }
}

/** The person who answers the client of a message. */
const assigneeOfThread = sql`(select c.assignee_id from ${users} c where c.id = ${table.clientId})`

export const messages = handlers(contract, {
  list: (call) => page(call, clientIdOf(call.actor)),

  async thread(call) {
    const { id } = await findClient(call, call.params.clientId)
    return page({ ...call, params: undefined }, id)
  },

  send: (call) =>
    inTransaction(call, async (tx) => {
      if (call.actor.kind !== 'user') throw unauthorized()
      return findMessage(tx, call.actor, await addMessage(tx, call.actor, call.body))
    }),

  async typing(call) {
    if (call.actor.kind !== 'user') throw unauthorized()
    await announceTyping(call, call.actor, call.body.toUserId)
    return { ok: true }
  },

  update: (call) =>
    inTransaction(call, async (tx) => {
      await editMessage(tx, call.actor, call.params.id, call.body)
      return findMessage(tx, call.actor, call.params.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      await deleteMessage(tx, call.actor, call.params.id)
      return findMessage(tx, call.actor, call.params.id)
    }),

  react: (call) =>
    inTransaction(call, async (tx) => {
      await react(tx, call.actor, call.params.id, call.body)
      return findMessage(tx, call.actor, call.params.id)
    }),

  read: (call) =>
    inTransaction(call, async (tx) => {
      await markRead(tx, call.actor, clientIdOf(call.actor), call.body.upTo)
      return { ok: true }
    }),

  readThread: (call) =>
    inTransaction(call, async (tx) => {
      const { id } = await findClient(tx, call.params.clientId)
      await markRead(tx, call.actor, id, call.body.upTo)
      return { ok: true }
    }),

  async recent({ db, actor, query: { limit, show, assignee } }) {
    const fromClients = and(
      visibleTo(actor),
      sql`${table.fromUserId} = ${table.clientId}`,
      isNull(table.deletedAt),
      show === 'unread' ? isNull(table.readAt) : undefined,
      assignedAs(actor, assigneeOfThread, assignee),
    )
    const rows = await db
      .select({
        ...listedColumns,
        files: fileCount,
        clientUnconfirmed: clientUnconfirmed(table.clientId),
      })
      .from(table)
      .where(fromClients)
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit)
    return rows.map((row) => ({ ...row, content: textOf(row), isRead: row.readAt !== null }))
  },

  threads: threadPage,
})

/** Serves the attachments of messages. */
export const serveMessageFiles = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.file, async (call) => {
    const [row] = await call.db
      .select({ file: messageAttachments })
      .from(messageAttachments)
      .innerJoin(table, eq(table.id, messageAttachments.messageId))
      .where(and(visibleTo(call.actor), eq(messageAttachments.id, call.params.id)))
    if (!row) throw notFound()
    return storedFile(call, row.file, Boolean(call.query.inline))
  })
