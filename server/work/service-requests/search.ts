import { serviceName } from '../../../contract/service-types.ts'
import { and, inArray, sql } from 'drizzle-orm'
import { excerpt, holdsAny } from '../../core/search-words/excerpt.ts'
import { selectRequests } from './store.ts'
import { foundBy, serviceRequests, visibleTo } from './table.ts'
import { foundByAll, type RareSearch } from '../../platform/search-source.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  terms.how === 'holds' ? and(visibleTo(actor), foundByAll(foundBy, terms)) : sql`false`

const read: RareSearch['read'] = async (context, ids, terms) => {
  const rows = await selectRequests(context, {}).where(inArray(serviceRequests.id, ids))
  return rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    title: `${serviceName(row.serviceType)} for ${row.clientName}`,
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

export const searchRequests: RareSearch = {
  table: serviceRequests,
  id: serviceRequests.id,
  matching,
  read,
}
