import { eq } from 'drizzle-orm'
import { type ApplicationStage, sampleStages, setStages } from '../../../contract/website/stages.ts'
import type { Context } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { wrongField } from '../../platform/refusals.ts'
import { applicationStages as table } from './table.ts'

type At = Pick<Context, 'db'>

/** Returns the agency's stages; until somebody changed them, those of the sample. */
export async function readStages({ db }: At) {
  const [row] = await db.select().from(table).where(eq(table.id, 1))
  return { stages: row?.stages ?? [...sampleStages], updatedAt: row?.updatedAt ?? null }
}

/** Stores the stages. Call it while `applicationStages` is locked. */
export async function writeStages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  stages: ApplicationStage[],
) {
  const values = { stages, updatedAt: now() }
  await db
    .insert(table)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: table.id, set: values })
}

/**
 * Waits for a change of the stages, and holds off others until the transaction ends. Call it before the application is
 * locked.
 * @throws Refusal 400 when the stage is gone
 */
export async function requireStage(tx: Context, key: string): Promise<void> {
  await holdLock(tx.db, 'applicationStages')
  const { stages } = await readStages(tx)
  if (!stages.some((each) => each.key === key))
    throw wrongField('status', 'This stage was removed. Please choose another.')
}

/** Has this process know the agency's stages. */
export const applyStages = async (context: At) => setStages((await readStages(context)).stages)
