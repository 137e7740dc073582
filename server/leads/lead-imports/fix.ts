import { and, eq, sql } from 'drizzle-orm'
import type { ImportLine, LeadImport } from '../../../contract/leads/lead-imports.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict, notFound } from '../../platform/refusals.ts'
import { pairOf } from '../leads/table.ts'
import { checkLine, messageOf, valuesOf } from './rules.ts'
import { leadImportLines as lines } from './table.ts'

type Line = typeof lines.$inferSelect

const at = (importId: number, position: number) =>
  and(eq(lines.importId, importId), eq(lines.position, position))

/**
 * Replaces the cells of a line that has errors.
 * @throws Refusal 404, 409 when it has none, or 400 with the problems by field
 */
export async function fixLine(
  tx: Context,
  importId: number,
  position: number,
  values: ImportLine['values'],
) {
  const [found] = await tx.db.select().from(lines).where(at(importId, position))
  if (!found) throw notFound()
  if (found.problem === '') throw conflict('This row has no errors')
  const { line, fields } = checkLine({ line: found.line, values }, position, true)
  if (line.problem) throw badRequest(line.problem, fields)
  const { companyName, phone } = line
  const pair = pairOf({ companyName: sql`${companyName}::text`, phone: sql`${phone}::text` })
  await tx.db
    .update(lines)
    .set({ ...line, pair: sql`coalesce(${pair}, '')` })
    .where(at(importId, position))
}

/** Returns a line for the response. */
export const lineReply = (row: Line, existing: LeadImport['existing']) => ({
  ...row,
  values: valuesOf(row),
  message: messageOf(row, existing),
})

export async function readLineReply(
  { db }: Context,
  row: Pick<LeadImport, 'id' | 'existing'>,
  position: number,
) {
  const [found] = await db.select().from(lines).where(at(row.id, position))
  if (!found) throw notFound()
  return lineReply(found, row.existing)
}
