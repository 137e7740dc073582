import { and, gte, lt, sql } from 'drizzle-orm'
import type { ModelLimits, ModelPurpose, ModelUse } from '../../../contract/core/model-uses.ts'
import { ModelError } from '../models/model-error.ts'
import type { Context } from '../../platform/context.ts'
import { readState, writeState } from '../../platform/state.ts'
import { modelUses } from './table.ts'
import { monthOf } from './rules.ts'

type Using = Pick<Context, 'db' | 'now'>
type Stored = ModelLimits & { updatedAt: Date | null }
const key = 'model-limits'

/** The limits until somebody sets them: enough for about five hundred pieces with pictures. */
const defaults = { tokens: 2_000_000, pictures: 500 }

export async function readLimits({ db }: Pick<Context, 'db'>): Promise<Stored> {
  const stored = await readState<ModelLimits & { updatedAt: string }>(db, key)
  return stored
    ? { ...stored, updatedAt: new Date(stored.updatedAt) }
    : { ...defaults, updatedAt: null }
}

export const writeLimits = ({ db, now }: Using, { tokens, pictures }: ModelLimits) =>
  writeState(db, key, { tokens, pictures, updatedAt: now().toISOString() })

/** Returns the usage in the calendar month of `now`, by purpose and model. */
export function usedThisMonth({ db, now }: Using): Promise<ModelUse[]> {
  const { from, to } = monthOf(now())
  const sum = (column: string) => sql<number>`sum(${sql.identifier(column)})::int`
  return db
    .select({
      purpose: modelUses.purpose,
      model: modelUses.model,
      calls: sum('calls'),
      tokensIn: sum('tokens_in'),
      tokensOut: sum('tokens_out'),
      pictures: sum('pictures'),
      estimated: sum('estimated'),
    })
    .from(modelUses)
    .where(and(gte(modelUses.day, from), lt(modelUses.day, to)))
    .groupBy(modelUses.purpose, modelUses.model)
    .orderBy(modelUses.purpose, modelUses.model)
}

/**
 * Checks the month's budget before every call to a provider. Concurrent calls can exceed the limit by at most what
 * they use themselves.
 * @throws ModelError when nothing is left of the month's budget
 */
export async function checkBudget(context: Using, of: 'tokens' | 'pictures'): Promise<void> {
  const limit = (await readLimits(context))[of]
  if (limit === null) return
  const uses = await usedThisMonth(context)
  const used = uses.reduce(
    (sum, use) => sum + (of === 'tokens' ? use.tokensIn + use.tokensOut : use.pictures),
    0,
  )
  if (used < limit) return
  const what = of === 'tokens' ? 'tokens' : 'images'
  const sentence = `This month’s budget of ${limit.toLocaleString('en')} ${what} for the AI provider is used up. You can raise it under AI models.`
  throw new ModelError('budget', { sentence })
}

export type Use = {
  purpose: ModelPurpose
  model: string
  tokensIn?: number
  tokensOut?: number
  pictures?: number
  isEstimated?: boolean
}

/** Records the usage of one call. */
export async function recordUse({ db, now }: Using, use: Use): Promise<void> {
  const { tokensIn = 0, tokensOut = 0, pictures = 0, isEstimated = false } = use
  const day = now().toISOString().slice(0, 10)
  const added = { calls: 1, tokensIn, tokensOut, pictures, estimated: isEstimated ? 1 : 0 }
  await db
    .insert(modelUses)
    .values({ day, purpose: use.purpose, model: use.model.slice(0, 200), ...added })
    .onConflictDoUpdate({
      target: [modelUses.day, modelUses.purpose, modelUses.model],
      set: {
        calls: sql`${modelUses.calls} + 1`,
        tokensIn: sql`${modelUses.tokensIn} + ${tokensIn}`,
        tokensOut: sql`${modelUses.tokensOut} + ${tokensOut}`,
        pictures: sql`${modelUses.pictures} + ${pictures}`,
        estimated: sql`${modelUses.estimated} + ${added.estimated}`,
      },
    })
}
