import { and, desc, sql } from 'drizzle-orm'
import { templateCategories, withoutTags } from '../../../contract/outreach/email-templates.ts'
import { emailTemplates, visibleTo } from './table.ts'
import {
  begins,
  candidates,
  holds,
  joined,
  type Rare,
  type Source,
} from '../../core/search-words/wanted.ts'

const text = sql`${emailTemplates.name} || ' ' || ${emailTemplates.subject}`

const matching: Rare['matching'] = (_context, actor, wanted) =>
  and(
    visibleTo(actor),
    wanted.how === 'begins' ? begins([emailTemplates.name], wanted) : holds(text, wanted),
  )

const search: Source = async (context, actor, wanted) => {
  const { id, name, subject, category, createdAt } = emailTemplates
  const rows = await context.db
    .select({ id, name, subject, category, at: createdAt })
    .from(emailTemplates)
    .where(matching(context, actor, wanted))
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

export const searchTemplates: Rare = { table: emailTemplates, matching, search }
