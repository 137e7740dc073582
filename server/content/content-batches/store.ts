import { and, desc, eq, getColumns, inArray, or, sql, gte } from 'drizzle-orm'
import type { ContentBatch } from '../../../contract/content/content-batches.ts'
import type { Generation } from '../../../contract/content/content-making.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { clientUnconfirmed, notInTrash, users } from '../../core/users/table.ts'
import { contentBatches as table } from './table.ts'

type Row = typeof table.$inferSelect

export const publishBatch = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'content-batches', id })

const countOf = (generation: Generation) =>
  sql<number>`(select count(*)::int from ${pieces} p
    where p.batch_id = ${table}.id and p.generation = ${generation})`
const columns = {
  ...getColumns(table),
  clientName: sql<string>`(
    select coalesce(nullif(u.business_name, ''), trim(u.first_name || ' ' || u.last_name))
    from ${users} u where u.id = ${table}.client_id)`,
  clientUnconfirmed: clientUnconfirmed(table.clientId),
  queued: countOf('queued'),
  writing: countOf('writing'),
  ready: countOf('ready'),
  failed: countOf('failed'),
  topic: sql<string>`coalesce(
    (select p.topic from ${pieces} p where p.batch_id = ${table}.id order by p.id limit 1), '')`,
}
type CountedBatch = Row &
  Pick<
    ContentBatch,
    'clientName' | 'clientUnconfirmed' | 'queued' | 'writing' | 'ready' | 'failed' | 'topic'
  >

const visible = notInTrash(table.clientId)
const mostListed = 50
const day = 86_400_000

/** Returns batches that run or ended within a day, newest first. */
export const recentBatches = ({ db, now }: Context): Promise<CountedBatch[]> =>
  db
    .select(columns)
    .from(table)
    .where(and(visible, or(eq(table.state, 'running'), gte(table.endedAt, new Date(+now() - day)))))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(mostListed)

/** Returns a batch. @throws Refusal 404 */
export async function findBatch({ db }: Pick<Context, 'db'>, id: number): Promise<CountedBatch> {
  const [row] = await db
    .select(columns)
    .from(table)
    .where(and(visible, eq(table.id, id)))
  if (!row) throw notFound()
  return row
}

/** Locks a batch until the transaction ends. @throws Refusal 404 */
export async function lockBatch(tx: Context, id: number): Promise<Row> {
  const [row] = await tx.db
    .select()
    .from(table)
    .where(and(visible, eq(table.id, id)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/**
 * Publishes a batch's progress after a piece finished, and ends it when none is left. Needs a
 * transaction.
 */
export async function settleBatch(tx: Context, id: number | null): Promise<void> {
  if (id === null) return
  const [batch] = await tx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!batch) return
  await publishBatch(tx, id)
  const open = and(eq(pieces.batchId, id), inArray(pieces.generation, ['queued', 'writing']))
  if (batch.endedAt || (await tx.db.$count(pieces, open)) > 0) return
  const endedAt = tx.now()
  const state = batch.state === 'cancelled' ? 'cancelled' : 'done'
  await tx.db.update(table).set({ state, endedAt }).where(eq(table.id, id))
  const { ready, failed, clientName } = await findBatchOrNone(tx, id)
  await recordRun(tx, {
    name: 'Content creation',
    description: 'Makes briefs or texts for a client',
    startedAt: batch.createdAt,
    details: `${ready} of ${batch.total} made for ${clientName}: ${await madeIn(tx, batch)}${failed ? `, ${failed} failed` : ''}${state === 'cancelled' ? ', then canceled' : ''}`,
    status: failed > 0 ? 'error' : 'success',
    ...(failed > 0 && { noRetry: 'Retry the failed pieces under Create Content.' }),
  })
}

/** Says what was made: briefs, texts of a model, or both when a retry used another writer. */
async function madeIn(tx: Context, { id, model }: Row): Promise<string> {
  const found = await tx.db
    .selectDistinct({ model: pieces.model })
    .from(pieces)
    .where(and(eq(pieces.batchId, id), eq(pieces.generation, 'ready')))
  const names = (found.length > 0 ? found : [{ model }]).map((row) =>
    row.model ? `texts by ${row.model}` : 'briefs',
  )
  return names.toSorted().join(' and ')
}

const findBatchOrNone = (tx: Context, id: number) =>
  findBatch(tx, id).catch(() => ({ ready: 0, failed: 0, clientName: 'a deleted client' }))
