import { and, desc, sql } from 'drizzle-orm'
import { templateCategories, withoutTags } from '../../contract/email-templates.ts'
import { emailTemplates, visibleTo } from '../email-templates/table.ts'
import { begins, candidates, holds, joined, type Source } from './wanted.ts'

const text = sql`${emailTemplates.name} || ' ' || ${emailTemplates.subject}`

export const searchTemplates: Source = async ({ db }, actor, wanted) => {
  const { id, name, subject, category, createdAt } = emailTemplates
  const rows = await db
    .select({ id, name, subject, category, at: createdAt })
    .from(emailTemplates)
    .where(
      and(visibleTo(actor), wanted.how === 'begins' ? begins([name], wanted) : holds(text, wanted)),
    )
    .orderBy(desc(id))
    .limit(candidates)
  const hits = rows.map((row) => ({
    id: row.id,
    clientId: null,
    title: row.name,
    detail: joined(templateCategories[row.category], withoutTags(row.subject)),
    at: row.at,
  }))
  return { kind: 'email-templates', hits }
}
