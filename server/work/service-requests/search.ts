import { and, desc, or, sql } from 'drizzle-orm'
import { services } from '../../../contract/core/services.ts'
import { excerpt, holdsAny } from '../../core/search-words/excerpt.ts'
import { selectRequests } from './store.ts'
import { foundBy, serviceRequests, visibleTo } from './table.ts'
import { candidates, type RareSearch, type Search } from '../../platform/search-source.ts'

const matching: RareSearch['matching'] = (_context, actor, { how, words }) =>
  how === 'holds'
    ? and(visibleTo(actor), ...words.map((alike) => or(...alike.map(foundBy))))
    : sql`false`

const search: Search = async (context, actor, terms) => {
  const rows = await selectRequests(context, {})
    .where(matching(context, actor, terms))
    .orderBy(desc(serviceRequests.id))
    .limit(candidates)
  return rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: `${services[row.serviceType]} for ${row.clientName}`,
    detail: excerpt(textOf(row, terms.words.flat()), terms.words.flat()),
    at: row.createdAt,
  }))
}

/** Returns the text that holds one of the words: the description, if none does. */
const textOf = (
  row: { description: string; notes: string; answers: { answer: string }[] },
  words: string[],
) =>
  [row.description, row.notes, ...row.answers.map(({ answer }) => answer)].find((text) =>
    holdsAny(text, words),
  ) ?? row.description

export const searchRequests: RareSearch = { table: serviceRequests, matching, search }
