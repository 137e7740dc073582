import { inArray, sql } from 'drizzle-orm'
import { templateCategories } from '../../../contract/outreach/email-templates.ts'
import { templateWords } from '../../../contract/template-words.ts'
import { emailTemplates, visibleTo } from './table.ts'
import { joined, matchingBy, type RareSearch } from '../../platform/search-source.ts'

const text = sql`${emailTemplates.name} || ' ' || ${emailTemplates.subject}`

const matching = matchingBy(visibleTo, emailTemplates.name, text)

const read: RareSearch['read'] = async (context, ids) => {
  const { id, name, subject, category, createdAt } = emailTemplates
  const rows = await context.db
    .select({ id, name, subject, category, at: createdAt })
    .from(emailTemplates)
    .where(inArray(emailTemplates.id, ids))
  return rows.map((row) => ({
    id: row.id,
    clientId: null,
    title: row.name,
    detail: joined(templateCategories[row.category], templateWords(row.subject)),
    at: row.at,
  }))
}

export const searchTemplates: RareSearch = {
  table: emailTemplates,
  id: emailTemplates.id,
  matching,
  read,
}
