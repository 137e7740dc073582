import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { matching, type LeadQuery } from './filters.ts'
import { correctedWords } from './near.ts'
import { countUpTo } from './reads.ts'

export type Matched = { where: SQL | undefined; isNear: boolean }

/**
 * Tries the leads that match the search exactly and, when `find` returns null for them, those with similar words.
 * Returns null when neither is found.
 */
export async function exactOrNear<Found>(
  db: Db,
  actor: Actor,
  query: LeadQuery,
  find: (matched: Matched) => Promise<Found | null>,
): Promise<Found | null> {
  const exact = await find({ where: matching(actor, query), isNear: false })
  if (exact !== null) return exact
  const words = await correctedWords({ db }, query.q ?? '')
  return words && find({ where: matching(actor, query, words), isNear: true })
}

/** Returns the one condition that the list, its CSV file, a campaign's audience and every count use. */
export async function matchLeads(call: Context, actor: Actor, query: LeadQuery): Promise<Matched> {
  const exact = { where: matching(actor, query), isNear: false }
  if (!query.q) return exact
  return byIndexes(call, async (db) => {
    const found = await exactOrNear(db, actor, query, async (matched) =>
      matched.isNear || (await countUpTo(db, matched.where, 1)) > 0 ? matched : null,
    )
    return found ?? exact
  })
}

/** Runs `work` in a transaction in which a wrong estimate of a word's frequency does not cause a full scan. */
export const byIndexes = <Result>(call: Context, work: (db: Db) => Promise<Result>) =>
  inTransaction(call, async ({ db }) => {
    await db.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
    )
    return work(db)
  })
