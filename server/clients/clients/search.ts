import { and, desc } from 'drizzle-orm'
import { visibleTo } from './table.ts'
import { users } from '../../core/users/table.ts'
import {
  begins,
  candidates,
  holdsNumbers,
  joined,
  type Search,
} from '../../platform/search-source.ts'

export const searchClients: Search = async ({ db }, actor, terms) => {
  const text = users.searchText
  const names = [users.businessName, users.firstName, users.lastName, users.email]
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      businessName: users.businessName,
      email: users.email,
      phone: users.phone,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(
      and(
        visibleTo(actor),
        terms.how === 'begins' ? begins(names, terms, text) : holdsNumbers(text, terms),
      ),
    )
    .orderBy(desc(users.id))
    .limit(candidates)
  return rows.map((row) => {
    const name = `${row.firstName} ${row.lastName}`.trim()
    const title = row.businessName || name || row.email
    const detail = joined(row.businessName && name, title === row.email ? '' : row.email, row.phone)
    return { id: row.id, clientId: row.id, title, detail, at: row.createdAt }
  })
}
