import { displayName } from '../../../contract/core/users.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { notInTrash, users } from '../../core/users/table.ts'
import { begins, holdsNumbers, joined, type RareSearch } from '../../platform/search-source.ts'
import { visibleTo } from './table.ts'

const names = [users.firstName, users.lastName, users.email]

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  and(
    visibleTo(actor),
    isNull(users.deletedAt),
    notInTrash(users.clientId),
    terms.how === 'begins'
      ? begins(names, terms, users.searchText)
      : holdsNumbers(users.searchText, terms),
  )

const clientName = sql<string>`(
  select coalesce(nullif(c.business_name, ''), trim(c.first_name || ' ' || c.last_name))
  from ${users} c where c.id = ${users}.client_id)`

const read: RareSearch['read'] = async (context, ids) => {
  const { id, clientId, firstName, lastName, email, phone, createdAt } = users
  const rows = await context.db
    .select({ id, clientId, firstName, lastName, email, phone, clientName, at: createdAt })
    .from(users)
    .where(inArray(users.id, ids))
  return rows.map((row) => {
    const title = displayName(row)
    const detail = joined(row.clientName, title === row.email ? '' : row.email, row.phone)
    return { id: row.id, clientId: row.clientId, title, detail, at: row.at }
  })
}

export const searchContacts: RareSearch = { table: users, id: users.id, matching, read }
