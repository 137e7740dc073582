import { asc, inArray, not } from 'drizzle-orm'
import { stopWishOf } from '../../../packages/stop-wishes/stop-wishes.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { emailAnswers as table } from './table.ts'

const batch = 200

/** Reads whether answers ask for no more emails that came before that was read. Their records suggest it. */
export async function readEarlierAnswers(context: Context): Promise<void> {
  await inBatches(context, batch, readSome)
}

async function readSome(tx: Context): Promise<number> {
  const rows = await tx.db
    .select()
    .from(table)
    .where(not(table.isWishRead))
    .orderBy(asc(table.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  const asking = rows.filter(
    ({ isAutomatic, wish, content, subject }) =>
      wish === null && !isAutomatic && stopWishOf({ text: content, subject }) !== null,
  )
  const set = (of: typeof rows, changes: Partial<(typeof rows)[number]>) =>
    tx.db
      .update(table)
      .set(changes)
      .where(
        inArray(
          table.id,
          of.map(({ id }) => id),
        ),
      )
  if (asking.length > 0) await set(asking, { wish: 'maybe' })
  if (rows.length > 0) await set(rows, { isWishRead: true })
  if (asking.length > 0) await publish(tx, ['admins'], { kind: 'written-emails', id: 0 })
  return rows.length
}
