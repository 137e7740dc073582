import { and, asc, desc, eq, getColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { attentionMost } from '../../../contract/overview/attention.ts'
import { requestsListed } from '../../../contract/work/file-requests.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { ownNames } from '../../core/users/own-view.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { publish } from '../../platform/live-history.ts'
import { agencyLocale } from '../../platform/locale.ts'
import { notFound } from '../../platform/refusals.ts'
import type { Attention } from '../../platform/room.ts'
import { columns as fileColumns, toItem as toFile } from '../client-files/store.ts'
import { clientFiles, visibleTo as filesVisibleTo } from '../client-files/table.ts'
import { projects } from '../projects/table.ts'
import { auditedItems, countOf, nextReminder } from './rules.ts'
import {
  fileRequestFiles,
  fileRequestItems as items,
  fileRequests as table,
  isWaiting,
  visibleTo,
} from './table.ts'

export type Row = typeof table.$inferSelect
export type ItemRow = typeof items.$inferSelect

/** Returns the client's page of a request. */
export const clientPath = (id: number) => `/files?request=${id}`
/** Returns the team's page of a request. */
export const teamPath = ({ id, clientId, projectId }: Pick<Row, 'id' | 'clientId' | 'projectId'>) =>
  projectId === null
    ? `/admin-clients/${clientId}?tab=files&request=${id}`
    : `/admin-projects/${projectId}?files=open&request=${id}`

const nameOf = (id: SQL) => sql<string>`coalesce((
  select trim(u.first_name || ' ' || u.last_name) from ${users} u where u.id = ${id}), '')`

/** Returns requests as the caller is shown them, with their items and files. */
export async function selectRequests(context: Context, actor: Actor, where: SQL | undefined) {
  const rows = await context.db
    .select({
      ...getColumns(table),
      askedBy: nameOf(sql`${table.userId}`),
      projectName: sql<
        string | null
      >`(select p.name from ${projects} p where p.id = ${table.projectId})`,
    })
    .from(table)
    .where(and(visibleTo(actor), where))
    .orderBy(sql`${table.closedAt} is not null`, desc(table.createdAt), desc(table.id))
    .limit(requestsListed)
  const found = await itemsWithFiles(
    context,
    actor,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    items: found.filter(({ requestId }) => requestId === row.id),
  }))
}

async function itemsWithFiles(context: Context, actor: Actor, requestIds: number[]) {
  if (requestIds.length === 0) return []
  const rows = await context.db
    .select({ ...getColumns(items), answeredBy: nameOf(sql`${items.answeredById}`) })
    .from(items)
    .where(inArray(items.requestId, requestIds))
    .orderBy(asc(items.position), asc(items.id))
  const ids = rows.map(({ id }) => id)
  const files = await context.db
    .select({ ...fileColumns, itemId: fileRequestFiles.itemId })
    .from(fileRequestFiles)
    .innerJoin(clientFiles, eq(clientFiles.id, fileRequestFiles.fileId))
    .where(and(filesVisibleTo(actor), inArray(fileRequestFiles.itemId, ids)))
    .orderBy(asc(clientFiles.createdAt), asc(clientFiles.id))
  const own = await ownNames(context, actor)
  return rows.map((row) => ({
    ...row,
    answeredBy: own?.id === row.answeredById ? own.personName : row.answeredBy,
    files: files.filter((file) => file.itemId === row.id).map((file) => toFile(file, own)),
  }))
}

/** Returns a request as the caller is shown it. @throws Refusal 404 for one that they may not see */
export async function shownRequest(context: Context, actor: Actor, id: number) {
  const [one] = await selectRequests(context, actor, eq(table.id, id))
  if (!one) throw notFound()
  return one
}

/** Locks a request that the caller may see, and returns it with its items. @throws Refusal 404 */
export async function lockRequest(tx: Context, actor: Actor, id: number) {
  const [row] = await tx.db
    .select()
    .from(table)
    .where(and(visibleTo(actor), eq(table.id, id)))
    .for('update')
  if (!row) throw notFound()
  return { ...row, items: await readItems(tx, id) }
}
export type Locked = Awaited<ReturnType<typeof lockRequest>>

export const readItems = ({ db }: Pick<Context, 'db'>, requestId: number): Promise<ItemRow[]> =>
  db
    .select()
    .from(items)
    .where(eq(items.requestId, requestId))
    .orderBy(asc(items.position), asc(items.id))

const audited = ({ items: all, remindOn: _day, ...row }: Locked) => ({
  ...row,
  items: auditedItems(all),
})

/** Refreshes the open windows of the team and of the client. */
export const publishRequest = (tx: Context, { id, clientId }: Pick<Row, 'id' | 'clientId'>) =>
  publish(tx, [{ userId: clientId }, 'admins'], { kind: 'file-requests', id })

/** Stores a new request with its items, and writes its history. */
export async function insertRequest(
  tx: Context,
  values: typeof table.$inferInsert,
  wanted: readonly { name: string; hint: string }[],
): Promise<Locked> {
  const created = await tx.db.insert(table).values(values).returning()
  const row = created[0] as Row
  await tx.db
    .insert(items)
    .values(wanted.map(({ name, hint }, position) => ({ requestId: row.id, position, name, hint })))
  await settle(tx, { ...row, items: [] })
  const locked = await lockRequest(tx, { kind: 'system' }, row.id)
  await audit(tx, { noun: 'file-requests', after: audited(locked) })
  return locked
}

/**
 * Changes a locked request after its items were changed: notes whether all are answered, plans the next reminder, writes the
 * history. Returns the request as it is then.
 */
export async function changeRequest(
  tx: Context,
  was: Locked,
  changes: Partial<Row> = {},
): Promise<Locked> {
  await settle(tx, { ...was, ...changes }, changes)
  const after = await lockRequest(tx, { kind: 'system' }, was.id)
  await audit(tx, { noun: 'file-requests', before: audited(was), after: audited(after) })
  return after
}

async function settle(tx: Context, row: Locked, changes: Partial<Row> = {}) {
  const now = tx.now()
  const { timeZone } = await readAvailability(tx)
  const isOpen = and(eq(items.requestId, row.id), eq(items.state, 'open'))
  const isAnswered = (await tx.db.$count(items, isOpen)) === 0
  const answeredAt = isAnswered ? (row.answeredAt ?? now) : null
  const sentOn = dayIn(timeZone, row.createdAt)
  const remindOn = nextReminder({ ...row, answeredAt }, sentOn, dayIn(timeZone, now))
  await tx.db
    .update(table)
    .set({ ...changes, answeredAt, remindOn, updatedAt: now })
    .where(eq(table.id, row.id))
  await publishRequest(tx, row)
}

type Facts = { title: string; open: number; total: number; dueDate: string | null }

/** Requests in which something waits for the client. */
export const waitingRequests: Attention<Facts> = {
  rows: (actor) => sql`
    select ${table.id}, ${table.createdAt} as since, json_build_object('title', ${table.title},
      'dueDate', ${table.dueDate}, 'total', (select count(*) from ${items} where ${items.requestId} = ${table.id}),
      'open', (select count(*) from ${items} where ${items.requestId} = ${table.id} and ${items.state} = 'open')) as facts
    from ${table}
    where ${and(visibleTo(actor), isWaiting)}
    order by ${table.createdAt} desc, ${table.id} desc limit ${attentionMost}`,
  describe: ({ id, facts: { title, open, total, dueDate } }) => ({
    title: `Add ${open === total ? 'files' : 'what is still missing'} for “${title}”`,
    detail: [
      `${total - open} of ${total} done`,
      dueDate &&
        `by ${new Intl.DateTimeFormat(agencyLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(dueDate))}`,
    ]
      .filter(Boolean)
      .join(', '),
    path: clientPath(id),
  }),
}

/** Returns a sentence about what came of a request. */
export const outcomeOf = ({ items: all }: Pick<Locked, 'items'>) => {
  const missing = all.filter(({ state }) => state === 'missing')
  return missing.length === 0
    ? 'Everything you asked for is there.'
    : `They don’t have ${countOf(missing.length, 'thing')}: ${missing.map(({ name, reason }) => `${name} (${reason})`).join(', ')}`
}
