import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { attentionMost } from '../../../contract/overview/attention.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import type { Attention } from '../../platform/room.ts'
import { ownOf, siteReadings as table, visibleTo } from './table.ts'

export type ReadingRow = typeof table.$inferSelect

const valuesOf = ({ findings }: ReadingRow, state: 'accepted' | 'dismissed') =>
  findings.filter((each) => each.state === state).map(({ value }) => value)

/** Returns the row as the history records it: of the suggestions, those that were decided. */
const audited = (reading: ReadingRow) => {
  const { pages: _p, findings: _f, ...row } = reading
  const decided = {
    accepted: valuesOf(reading, 'accepted'),
    dismissed: valuesOf(reading, 'dismissed'),
  }
  return { ...row, ...decided, label: row.url }
}

/** Returns the reading of a client's website; null if there is none. */
export async function findReading({ db }: Context, actor: Actor, clientId: number) {
  const its = and(visibleTo(actor), eq(table.clientId, clientId))
  const [row] = await db.select().from(table).where(its)
  return row ?? null
}

/** Locks the reading of a client's website. @throws Refusal 404 */
export async function lockReading(tx: Context, actor: Actor, clientId: number) {
  const its = and(visibleTo(actor), eq(table.clientId, clientId))
  const [row] = await tx.db.select().from(table).where(its).for('update')
  if (!row) throw notFound()
  return row
}

/** Locks the reading of the calling client's website. @throws Refusal 404 */
export async function lockOwn(tx: Context, actor: Actor) {
  const [row] = await tx.db.select().from(table).where(ownOf(actor)).for('update')
  if (!row) throw notFound()
  return row
}

/** Stores a request, audits and publishes it. Needs a transaction. */
export async function storeRequest(
  tx: Context,
  before: ReadingRow | null,
  values: Pick<ReadingRow, 'clientId' | 'url' | 'askedBy'>,
): Promise<ReadingRow> {
  const set = {
    ...values,
    state: 'asked' as const,
    askedAt: tx.now(),
    decidedBy: '',
    decidedAt: null,
    readAt: null,
    failure: '',
    pages: [],
    findings: [],
    updatedAt: tx.now(),
  }
  const [row] = await tx.db
    .insert(table)
    .values({ ...set, createdAt: tx.now() })
    .onConflictDoUpdate({ target: table.clientId, set })
    .returning()
  const after = row as ReadingRow
  await audit(tx, {
    noun: 'site-readings',
    before: before && audited(before),
    after: audited(after),
  })
  await publishReading(tx, values.clientId)
  return after
}

/** Changes a locked reading, audits and publishes the change. Needs a transaction. */
export async function changeReading(
  tx: Context,
  before: ReadingRow,
  changes: Partial<ReadingRow>,
): Promise<ReadingRow> {
  const set = { ...changes, updatedAt: tx.now() }
  await tx.db.update(table).set(set).where(eq(table.id, before.id))
  const after = { ...before, ...set }
  await audit(tx, { noun: 'site-readings', before: audited(before), after: audited(after) })
  await publishReading(tx, before.clientId)
  return after
}

/** Deletes a locked reading. Needs a transaction. */
export async function deleteReading(tx: Context, before: ReadingRow) {
  await tx.db.delete(table).where(eq(table.id, before.id))
  await audit(tx, { noun: 'site-readings', before: audited(before) })
  await publishReading(tx, before.clientId)
}

const publishReading = (tx: Context, clientId: number) =>
  publish(tx, [{ userId: clientId }, 'admins'], { kind: 'site-readings', id: clientId })

/** The request to read a client's website, until they decide. */
export const waitingReadings: Attention<Pick<ReadingRow, 'url'>> = {
  rows: (actor) => sql`
    select ${table.id}, ${table.askedAt} as since, json_build_object('url', ${table.url}) as facts
    from ${table} where ${ownOf(actor)} and ${table.state} = 'asked'
    limit ${attentionMost}`,
  describe: ({ facts: { url } }) => ({
    title: 'Decide whether we may read your website',
    detail: new URL(url).host,
    path: '/content',
  }),
}
