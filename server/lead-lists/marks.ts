import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { leadSteps } from '../lead-steps/table.ts'
import { leads } from '../leads/table.ts'
import type { Context } from '../platform/context.ts'
import { suppressions } from '../suppressions/table.ts'

/** Rows of a page with what stands beside them: why their address is suppressed, and the next step. */
export async function withMarks<Row extends { id: number }>(
  { db }: Pick<Context, 'db'>,
  rows: Row[],
) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const reasons = await db
    .select({ id: leads.id, reason: suppressions.reason })
    .from(leads)
    .innerJoin(suppressions, eq(suppressions.address, leads.email))
    .where(inArray(leads.id, ids))
  const steps = await db
    .select({ id: leadSteps.leadId, what: leadSteps.what, dueAt: leadSteps.dueAt })
    .from(leadSteps)
    .where(and(inArray(leadSteps.leadId, ids), isNull(leadSteps.doneAt)))
    .orderBy(asc(leadSteps.dueAt), asc(leadSteps.id))
  return rows.map((row) => ({
    ...row,
    suppressed: reasons.find(({ id }) => id === row.id)?.reason ?? null,
    nextStep: steps.find(({ id }) => id === row.id) ?? null,
  }))
}
