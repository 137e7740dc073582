import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { leads, visibleTo as leadVisibleTo } from '../../leads/leads/table.ts'
import { commonValues, fieldOf, firstName, leadValues, sampleValues } from '../composing/values.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { notFound } from '../../platform/refusals.ts'
import { unknownFirstName } from '../../../packages/person-names/person-names.ts'
import type { Values } from '../../../packages/template-language/render.ts'
import { emailTemplates, visibleTo } from './table.ts'
import { unsubscribePath } from '../../../contract/outreach/email-campaigns.ts'

export type TemplateRow = typeof emailTemplates.$inferSelect

/** Returns a template the caller may see. @throws Refusal 404 */
export async function findTemplate(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
): Promise<TemplateRow> {
  const mine = and(visibleTo(actor), eq(emailTemplates.id, id))
  const [template] = await db.select().from(emailTemplates).where(mine)
  if (!template) throw notFound()
  return template
}

/** Returns the same, locked until the transaction ends. @throws Refusal 404 */
export async function lockTemplate(tx: Context, actor: Actor, id: number): Promise<TemplateRow> {
  const mine = and(visibleTo(actor), eq(emailTemplates.id, id))
  const [template] = await tx.db.select().from(emailTemplates).where(mine).for('update')
  if (!template) throw notFound()
  return template
}

/**
 * Returns the variable values for a preview with this sender, and this lead or none. @throws
 * Refusal 404
 */
export async function previewValues(
  context: Context & { actor: Actor },
  leadId: number | null,
  senderEmail: string,
): Promise<Values> {
  const { senders } = context.settings
  const named = senders.find(({ address }) => address.toLowerCase() === senderEmail.toLowerCase())
  const unsubscribe = `${context.settings.publicUrl}${unsubscribePath}/preview`
  const common = {
    ...(await commonValues(context, named ?? senders[0])),
    unsubscribe_url: unsubscribe,
    preferences_url: `${unsubscribe}/preferences`,
  }
  if (leadId === null) return { ...sampleValues, ...common }
  const mine = and(leadVisibleTo(context.actor), eq(leads.id, leadId))
  const [lead] = await context.db.select().from(leads).where(mine)
  if (!lead) throw notFound()
  return { ...common, ...leadValues(lead) }
}

/** Selects leads for which a variable is empty. */
const isEmptyFor = (variable: string) => {
  const column = leads[fieldOf.get(variable) ?? 'contactName']
  return variable === firstName.name ? sql`${column} ~* ${unknownFirstName}` : sql`${column} = ''`
}

/** Excludes leads that no email can reach. */
const withAddress = ne(leads.email, '')
const mostExamples = 3

/**
 * Counts for how many leads of an audience each gap would be empty (`gaps` of a compiled template),
 * most first. Variables that aren't about a lead are never empty.
 */
export async function countGaps({ db }: Pick<Context, 'db'>, gaps: string[][], audience?: SQL) {
  const among = and(withAddress, audience)
  const checked = gaps.flatMap((variables) => {
    const fields = variables.map((name) => fieldOf.get(name))
    if (fields.length === 0 || !fields.every((field) => field !== undefined)) return []
    return [{ variables, isEmpty: and(...variables.map(isEmptyFor)) as SQL }]
  })
  const counts = checked.map(({ isEmpty }) => sql`count(*) filter (where ${isEmpty})::int`)
  const [row] = await rowsOf<{ leads: number; empty: number[] }>(
    db,
    sql`select count(*)::int as leads, array[${sql.join(counts, sql`, `)}]::int[] as empty from ${leads} where ${among}`,
  )
  const found = checked
    .map((gap, i) => ({ ...gap, leads: row?.empty[i] ?? 0 }))
    .filter((gap) => gap.leads > 0)
    .toSorted((a, b) => b.leads - a.leads)
  const named = found.map(async ({ variables, isEmpty, leads: count }) => ({
    variables,
    leads: count,
    examples: await db
      .select({
        id: leads.id,
        name: sql<string>`coalesce(nullif(${leads.companyName}, ''), nullif(${leads.contactName}, ''), ${leads.email})`,
      })
      .from(leads)
      .where(and(among, isEmpty))
      .orderBy(leads.id)
      .limit(mostExamples),
  }))
  return { leads: row?.leads ?? 0, gaps: await Promise.all(named) }
}
