import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { leadSteps } from '../lead-steps/table.ts'
import { leads } from './table.ts'
import type { Context } from '../../platform/context.ts'
import { reasonOf } from '../suppressions/matching.ts'

/** Adds to the rows of a page why their address is suppressed, and their next step. */
export async function withMarks<Row extends { id: number }>(
  { db }: Pick<Context, 'db'>,
  rows: Row[],
) {
  if (rows.length === 0) return []
  const next = db
    .select({ what: leadSteps.what, dueAt: leadSteps.dueAt })
    .from(leadSteps)
    .where(and(eq(leadSteps.leadId, leads.id), isNull(leadSteps.doneAt)))
    .orderBy(asc(leadSteps.dueAt), asc(leadSteps.id))
    .limit(1)
    .as('next')
  const marks = await db
    .select({
      id: leads.id,
      suppressed: reasonOf(sql`${leads.email}`),
      nextStep: { what: next.what, dueAt: next.dueAt },
    })
    .from(leads)
    .leftJoinLateral(next, sql`true`)
    .where(sql`${leads.id} = any(${sql.param(rows.map(({ id }) => id))}::int[])`)
  const markOf = new Map(marks.map(({ id, ...mark }) => [id, mark]))
  return rows.map((row) => ({
    ...row,
    ...(markOf.get(row.id) ?? { suppressed: null, nextStep: null }),
  }))
}
