import { sql } from 'drizzle-orm'
import { notedRows } from '../../platform/noted.ts'
import { incomingEmails, visibleTo } from './table.ts'

export const notedIncoming = notedRows({
  table: incomingEmails,
  name: sql`coalesce(nullif(${incomingEmails.fromName}, ''), ${incomingEmails.fromAddress})`,
  visibleTo,
  pathOf: ({ id }) => `/admin-incoming-emails?email=${id}`,
})
