import type { WordSource } from '../../platform/room.ts'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import { contactOrder, leads, nameOrder, visibleTo } from './table.ts'
import { holdingNumbers } from './words.ts'
import { newestOf, unindexed } from '../../core/search-words/newest-of.ts'
import { beginning, candidates, joined, type Search } from '../../platform/search-source.ts'

export const searchLeads: Search = async ({ db }, actor, terms) => {
  const visible = visibleTo(actor)
  const select = (where: SQL | undefined, order: SQL[]) =>
    db
      .select({
        id: leads.id,
        companyName: leads.companyName,
        contactName: leads.contactName,
        email: leads.email,
        phone: leads.phone,
        createdAt: leads.createdAt,
      })
      .from(leads)
      .where(and(visible, where))
      .orderBy(...order)
      .limit(candidates)
  const names = [nameOrder(leads), contactOrder(leads), sql`lower(${leads.email})`]
  // Names must begin with the typed text, not with a corrected word.
  const isTyped = terms.words.every((alike) => alike.length === 1)
  const found = isTyped ? await select(beginning(names, terms), []) : []
  if (terms.how === 'holds')
    found.push(
      ...(await newestOf(
        leads,
        candidates,
        (indexed) =>
          holdingNumbers(indexed ? sql`${leads.search}` : unindexed(leads.search), terms),
        (where) => select(where, [desc(leads.id)]),
      )),
    )
  const rows = [...new Map(found.map((row) => [row.id, row])).values()].toSorted(
    (a, b) => b.id - a.id,
  )
  return rows.map((row) => {
    const title = row.companyName || row.contactName || row.email
    const detail = joined(
      ...[row.contactName, row.email, row.phone].filter((each) => each !== title),
    )
    return { id: row.id, clientId: null, title, detail, at: row.createdAt }
  })
}

/** Words that a mistyped search may have meant. */
export const leadWords: WordSource = {
  table: leads,
  text: sql`${leads.companyName} || ' ' || ${leads.contactName}`,
}
