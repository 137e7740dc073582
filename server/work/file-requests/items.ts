import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/work/file-requests.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { type ItemRow, type Locked, lockRequest } from './store.ts'
import { fileRequestItems as table } from './table.ts'

type Wanted = { id?: number | undefined; name: string; hint: string }

/** Replaces the items of a locked request, in their new order. @throws Refusal 409 for one that isn't there */
export async function replaceItems(
  tx: Context,
  { id: requestId, items }: Locked,
  wanted: readonly Wanted[],
): Promise<void> {
  const kept = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (kept.some((id) => !items.some((item) => item.id === id)) || new Set(kept).size < kept.length)
    throw conflict(contract.noSuchItem)
  const gone = items.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.db.delete(table).where(inArray(table.id, gone))
  for (const [position, { id, name, hint }] of wanted.entries()) {
    const values = { position, name, hint }
    if (id === undefined) await tx.db.insert(table).values({ ...values, requestId })
    else await tx.db.update(table).set(values).where(eq(table.id, id))
  }
}

/** Locks the request of an item that the caller may see. @throws Refusal 404, 409 once the request is closed */
export async function lockItem(tx: Context, actor: Actor, itemId: number) {
  const { requestId } = table
  const [found] = await tx.db.select({ requestId }).from(table).where(eq(table.id, itemId))
  if (!found) throw notFound()
  const request = await lockRequest(tx, actor, found.requestId)
  const item = request.items.find(({ id }) => id === itemId)
  if (!item) throw notFound()
  if (request.closedAt !== null) throw conflict(contract.isClosed)
  return { request, item }
}

type Answer = { state: contract.ItemState; reason: string; hasFiles: boolean }

/** Stores the answer to an item. @throws Refusal 400 for `done` without a file, and for `missing` without a reason */
export async function answerItem(
  tx: Context,
  item: ItemRow,
  { state, reason, hasFiles }: Answer,
  userId: number,
): Promise<void> {
  if (state === 'done' && !hasFiles) throw wrongField('state', contract.nothingAdded)
  if (state === 'missing' && !reason) throw wrongField('reason', 'Please say why, in a few words')
  const isOpen = state === 'open'
  await tx.db
    .update(table)
    .set({
      state,
      reason: state === 'missing' ? reason : '',
      answeredAt: isOpen ? null : tx.now(),
      answeredById: isOpen ? null : userId,
    })
    .where(and(eq(table.id, item.id)))
}
