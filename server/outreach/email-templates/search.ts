import { desc, sql } from 'drizzle-orm'
import { templateCategories, withoutTags } from '../../../contract/outreach/email-templates.ts'
import { emailTemplates, visibleTo } from './table.ts'
import {
  candidates,
  joined,
  matchingBy,
  type RareSearch,
  type Search,
} from '../../platform/search-source.ts'

const text = sql`${emailTemplates.name} || ' ' || ${emailTemplates.subject}`

const matching = matchingBy(visibleTo, emailTemplates.name, text)

const search: Search = async (context, actor, terms) => {
  const { id, name, subject, category, createdAt } = emailTemplates
  const rows = await context.db
    .select({ id, name, subject, category, at: createdAt })
    .from(emailTemplates)
    .where(matching(context, actor, terms))
    .orderBy(desc(id))
    .limit(candidates)
  return rows.map((row) => ({
    id: row.id,
    clientId: null,
    title: row.name,
    detail: joined(templateCategories[row.category], withoutTags(row.subject)),
    at: row.at,
  }))
}

export const searchTemplates: RareSearch = { table: emailTemplates, matching, search }
