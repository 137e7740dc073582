import { and, desc, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../contract/access.ts'
import { invoiceKinds } from '../../contract/invoices.ts'
import { projectStatuses } from '../../contract/projects.ts'
import { searchMost } from '../../contract/search.ts'
import { services } from '../../contract/services.ts'
import { visibleTo as clientsVisibleTo } from '../clients/table.ts'
import { contactOrder, leads, nameOrder, visibleTo as leadsVisibleTo } from '../leads/table.ts'
import { holding } from '../lead-lists/words.ts'
import {
  foundBy as invoiceHolds,
  invoices,
  visibleTo as invoicesVisibleTo,
} from '../invoices/table.ts'
import { messages, visibleTo as messagesVisibleTo } from '../messages/table.ts'
import type { Context } from '../platform/context.ts'
import { containing } from '../platform/lists.ts'
import { posts, visibleTo as postsVisibleTo } from '../posts/table.ts'
import { partsOf } from '../search-words/nearness.ts'
import { areWordsSaid } from '../search-words/store.ts'
import { clientName, projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'
import { selectRequests } from '../service-requests/store.ts'
import {
  foundBy as requestHolds,
  serviceRequests,
  visibleTo as requestsVisibleTo,
} from '../service-requests/table.ts'
import { searchable as clientText, users } from '../users/table.ts'
import { excerpt, type Found } from './rules.ts'

/**
 * What is looked for. begins: names that begin so, for one or two letters. holds: each of the words,
 * or one of those that stand for it, anywhere.
 */
export type Wanted = { how: 'begins' | 'holds'; words: string[][] }

/** Where one kind is searched, for those who may. */
export type Source = (context: Context, actor: Actor, wanted: Wanted) => Promise<Found>

/** As many are looked at to find the best of them. */
export const candidates = 20

type Column = PgColumn | SQL
const patternOf = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)

/** The condition that one of these begins with what was typed; each has an index for exactly this, or few rows. */
const begins = (columns: Column[], wanted: Wanted) =>
  beginning(
    columns.map((column) => sql`lower(${column})`),
    wanted,
  )
const beginning = (lower: SQL[], { words }: Wanted) => {
  const pattern = `${patternOf(words.flat().join(' '))}%`
  return or(...lower.map((text) => sql`${text} like ${pattern}`))
}

/** The condition that a text holds every word. */
export const holds = (text: Column, { words }: Wanted) =>
  and(...words.map((alike) => or(...alike.map((word) => containing(text, word)))))

const nameOf = (first: string, last: string) => `${first} ${last}`.trim()
const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

export const searchClients: Source = async ({ db }, actor, wanted) => {
  const text = clientText(users)
  const names = [users.businessName, users.firstName, users.lastName, users.email]
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        clientsVisibleTo(actor),
        wanted.how === 'begins' ? begins(names, wanted) : holds(text, wanted),
      ),
    )
    .orderBy(desc(users.id))
    .limit(candidates)
  const hits = rows.map((row) => {
    const name = nameOf(row.firstName, row.lastName)
    const title = row.businessName || name || row.email
    const detail = joined(row.businessName && name, title === row.email ? '' : row.email)
    return { id: row.id, clientId: row.id, title, detail, at: row.createdAt }
  })
  return { kind: 'clients', hits }
}

export const searchLeads: Source = async ({ db }, actor, wanted) => {
  const visible = leadsVisibleTo(actor)
  const select = (where: SQL | undefined, order: SQL[]) =>
    db
      .select()
      .from(leads)
      .where(and(visible, where))
      .orderBy(...order)
      .limit(candidates)
  const names = [nameOrder(leads), contactOrder(leads), sql`lower(${leads.email})`]
  const found = await select(beginning(names, wanted), [])
  if (wanted.how === 'holds')
    found.push(
      ...(await newestOf(
        leads,
        candidates,
        (indexed) =>
          holding(indexed ? sql`${leads.search}` : unindexed(leads.search), wanted.words),
        (where) => select(where, [desc(leads.id)]),
      )),
    )
  const rows = [...new Map(found.map((row) => [row.id, row])).values()].toSorted(
    (a, b) => b.id - a.id,
  )
  const hits = rows.map((row) => {
    const title = row.companyName || row.contactName || row.email
    const detail = joined(...[row.contactName, row.email].filter((each) => each !== title))
    return { id: row.id, clientId: null, title, detail, at: row.createdAt }
  })
  return { kind: 'leads', hits }
}

/** Written otherwise than the index, which would be read as a whole for a few rows. */
const unindexed = (text: Column) => sql`${text} || ''`

/** Among so many of the newest rows a common word is found without an index. */
const recentRows = 500

/**
 * The newest rows that match, in a large table: a common word is soon found among the newest, a rare
 * one by the index. The planner cannot know which it is, and would read the whole table for a rare one.
 */
async function newestOf<Row>(
  table: typeof leads | typeof messages,
  most: number,
  matches: (indexed: boolean) => SQL | undefined,
  select: (where: SQL | undefined) => PromiseLike<Row[]>,
  mayBeOlder = async () => true,
): Promise<Row[]> {
  const before = sql`coalesce((select r.id from ${table} r order by r.id desc offset ${recentRows} limit 1), 0)`
  const recent = await select(and(gt(table.id, before), matches(false)))
  if (recent.length >= most || !(await mayBeOlder())) return recent
  const every = sql`(
    with every as materialized (select ${table.id} from ${table} where ${matches(true)})
    select every.id from every order by every.id desc limit ${most})`
  return select(sql`${table.id} in ${every}`)
}

/** One more than is shown: whether there are more is told as well. */
const shownMessages = searchMost + 1

export const searchMessages: Source = async (context, actor, wanted) => {
  const { db } = context
  // Signs help no index: it would read every message that holds the letters beside them.
  const words = wanted.words.flatMap((alike) =>
    alike.length > 1 ? [alike] : partsOf(alike[0] ?? '').map((part) => [part]),
  )
  if (wanted.how === 'begins' || words.length === 0) return { kind: 'messages', hits: [] }
  const select = (where: SQL | undefined) =>
    db
      .select({
        id: messages.id,
        clientId: messages.clientId,
        content: messages.content,
        at: messages.createdAt,
      })
      .from(messages)
      .where(and(messagesVisibleTo(actor), where))
      .orderBy(desc(messages.id))
      .limit(shownMessages)
  const apart = { ...wanted, words }
  const rows = await newestOf(
    messages,
    shownMessages,
    (indexed) => holds(indexed ? messages.content : unindexed(messages.content), apart),
    select,
    () => areWordsSaid(context, words),
  )
  const names = await clientNames(db, rows)
  const hits = rows.map(({ content, ...row }) => ({
    ...row,
    title: names.get(row.clientId) ?? '',
    detail: excerpt(content, words.flat()),
  }))
  return { kind: 'messages', hits }
}

async function clientNames(db: Context['db'], rows: { clientId: number }[]) {
  const ids = [...new Set(rows.map(({ clientId }) => clientId))]
  const found = await db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(${users.businessName}, ''), ${nameInSql})`,
    })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
const nameInSql = sql`trim(${users.firstName} || ' ' || ${users.lastName})`

export const searchProjects: Source = async ({ db }, actor, wanted) => {
  const text = sql`${projects.name} || ' ' || ${projects.assignedTo}`
  // By one word of the project and another one of its client, each looked for in its own index.
  const held = async (alike: string[]) => {
    const clientIds = await clientsHolding(db, actor, alike)
    return or(holds(text, { how: 'holds', words: [alike] }), inArray(projects.clientId, clientIds))
  }
  const where =
    wanted.how === 'begins'
      ? begins([projects.name], wanted)
      : and(...(await Promise.all(wanted.words.map(held))))
  const rows = await db
    .select({
      id: projects.id,
      clientId: projects.clientId,
      title: projects.name,
      client: clientName,
      status: projects.status,
      at: projects.createdAt,
    })
    .from(projects)
    .where(and(projectsVisibleTo(actor), where))
    .orderBy(desc(projects.id))
    .limit(candidates)
  const hits = rows.map(({ client, status, ...row }) => ({
    ...row,
    detail: joined(client, projectStatuses[status]),
  }))
  return { kind: 'projects', hits }
}

const clientsHolding = async (db: Context['db'], actor: Actor, alike: string[]) => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(clientsVisibleTo(actor), holds(clientText(users), { how: 'holds', words: [alike] })))
    .limit(200)
  return rows.map(({ id }) => id)
}

export const searchInvoices: Source = async ({ db }, actor, wanted) => {
  const matches =
    wanted.how === 'begins'
      ? begins([sql`coalesce(${invoices.number}, '')`, invoices.clientName], wanted)
      : and(...wanted.words.map((alike) => or(...alike.map(invoiceHolds))))
  const rows = await db
    .select()
    .from(invoices)
    .where(and(invoicesVisibleTo(actor), matches))
    .orderBy(desc(invoices.id))
    .limit(candidates)
  const hits = rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: row.number ?? `Draft ${invoiceKinds[row.kind].toLowerCase()}`,
    detail: row.clientName,
    at: row.createdAt,
  }))
  return { kind: 'invoices', hits }
}

export const searchRequests: Source = async (context, actor, { how, words }) => {
  if (how !== 'holds') return { kind: 'service-requests', hits: [] }
  const rows = await selectRequests(context, {})
    .where(and(requestsVisibleTo(actor), ...words.map((alike) => or(...alike.map(requestHolds)))))
    .orderBy(desc(serviceRequests.id))
    .limit(candidates)
  const hits = rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: `${services[row.serviceType]} for ${row.clientName}`,
    detail: excerpt(row.description, words.flat()),
    at: row.createdAt,
  }))
  return { kind: 'service-requests', hits }
}

export const searchPosts: Source = async ({ db, now }, actor, wanted) => {
  const text = sql`${posts.title} || ' ' || ${posts.description}`
  const rows = await db
    .select({ id: posts.id, title: posts.title, detail: posts.description, at: posts.createdAt })
    .from(posts)
    .where(
      and(
        postsVisibleTo(actor, now()),
        wanted.how === 'begins' ? begins([posts.title], wanted) : holds(text, wanted),
      ),
    )
    .orderBy(desc(posts.id))
    .limit(candidates)
  const hits = rows.map((row) => ({
    ...row,
    clientId: null,
    detail: excerpt(row.detail, wanted.words.flat()),
  }))
  return { kind: 'posts', hits }
}
