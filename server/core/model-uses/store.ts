import { agencyToday } from '../agency-time/store.ts'
import { and, gte, lt, sql } from 'drizzle-orm'
import type { ModelLimits, ModelPurpose, ModelUse } from '../../../contract/core/model-uses.ts'
import { keysOf } from '../../../contract/fields.ts'
import { moneyText } from '../../../contract/money/money.ts'
import type { Model } from '../../platform/model-settings.ts'
import { ModelError } from '../models/model-error.ts'
import type { Context } from '../../platform/context.ts'
import { readState, writeState } from '../../platform/state.ts'
import { modelUses } from './table.ts'
import { type Amounts, costOf, monthOf } from './rules.ts'

type Using = Pick<Context, 'db' | 'now'>
type Stored = ModelLimits & { updatedAt: Date | null }
const key = 'model-limits'

/** The limits until somebody sets them: enough for about five hundred pieces with pictures. */
const defaults = { tokens: 2_000_000, pictures: 500, cost: null }

/** Returns the month that is counted now, as its first day and that of the next one. */
export const monthNow = async (context: Using) => monthOf(await agencyToday(context))

export async function readLimits({ db }: Pick<Context, 'db'>): Promise<Stored> {
  const stored = await readState<ModelLimits & { updatedAt: string }>(db, key)
  return stored
    ? { ...defaults, ...stored, updatedAt: new Date(stored.updatedAt) }
    : { ...defaults, updatedAt: null }
}

export const writeLimits = ({ db, now }: Using, { tokens, pictures, cost }: ModelLimits) =>
  writeState(db, key, { tokens, pictures, cost, updatedAt: now().toISOString() })

/** Returns the usage in the agency's calendar month, by purpose and model. */
export async function usedThisMonth(context: Using): Promise<ModelUse[]> {
  const { from, to } = await monthNow(context)
  const { db } = context
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
      cost: sql<number>`sum(${modelUses.cost})::float8`,
      unpriced: sum('unpriced'),
    })
    .from(modelUses)
    .where(and(gte(modelUses.day, from), lt(modelUses.day, to)))
    .groupBy(modelUses.purpose, modelUses.model)
    .orderBy(modelUses.purpose, modelUses.model)
}

const amounts = {
  tokens: (limit: number) => `${limit.toLocaleString('en')} tokens`,
  pictures: (limit: number) => `${limit.toLocaleString('en')} images`,
  cost: (limit: number) => moneyText(Math.round(limit / 10_000), 'USD'),
}

/**
 * Checks the month's budget before every call to a provider. Concurrent calls can exceed the limit by at most what
 * they use themselves.
 * @throws ModelError when nothing is left of the month's budget
 */
export async function checkBudget(context: Using, of: 'tokens' | 'pictures'): Promise<void> {
  const limits = await readLimits(context)
  if (limits[of] === null && limits.cost === null) return
  const uses = await usedThisMonth(context)
  const sum = (part: (use: ModelUse) => number) => uses.reduce((all, use) => all + part(use), 0)
  const used = {
    tokens: sum((use) => use.tokensIn + use.tokensOut),
    pictures: sum((use) => use.pictures),
    cost: sum((use) => use.cost),
  }
  for (const part of [of, 'cost'] as const) {
    const limit = limits[part]
    if (limit === null || used[part] < limit) continue
    const sentence = `This month’s budget of ${amounts[part](limit)} for the AI provider is used up. You can raise it under AI models.`
    throw new ModelError('budget', { sentence })
  }
}

export type Use = Amounts & {
  purpose: ModelPurpose
  model: Pick<Model, 'model' | 'priceIn' | 'priceOut' | 'pricePicture'>
  isEstimated?: boolean
}

/** Records the usage of one call, and its cost at the model's prices. */
export async function recordUse(context: Using, { purpose, model, ...use }: Use): Promise<void> {
  const { tokensIn = 0, tokensOut = 0, pictures = 0, isEstimated = false } = use
  const { cost, isUnpriced } = costOf(model, use)
  const added = {
    calls: 1,
    tokensIn,
    tokensOut,
    pictures,
    estimated: isEstimated ? 1 : 0,
    cost,
    unpriced: isUnpriced ? 1 : 0,
  }
  const columns = keysOf(added)
  await context.db
    .insert(modelUses)
    .values({
      day: await agencyToday(context),
      purpose,
      model: model.model.slice(0, 200),
      ...added,
    })
    .onConflictDoUpdate({
      target: [modelUses.day, modelUses.purpose, modelUses.model],
      set: Object.fromEntries(
        columns.map((column) => [column, sql`${modelUses[column]} + ${added[column]}`]),
      ),
    })
}
