import type { WordSource } from '../../platform/room.ts'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import { searchMost } from '../../../contract/overview/search.ts'
import { textOf } from '../../../packages/markdown/written.ts'
import { clientNames } from '../clients/names.ts'
import { messages, visibleTo } from './table.ts'
import { excerpt } from '../../core/search-words/excerpt.ts'
import { partsOf } from '../../core/search-words/nearness.ts'
import { areWordsUsed } from '../../core/search-words/store.ts'
import { newestOf, unindexed } from '../../core/search-words/newest-of.ts'
import { holds, type Search } from '../../platform/search-source.ts'

/** The number of rows read: one above those in the results, which tells whether there are more. */
const mostFound = searchMost + 1

export const searchMessages: Search = async (context, actor, terms) => {
  const { db } = context
  // Symbols aren't indexed: with them, the search would read every message that contains the letters beside them.
  const words = terms.words.flatMap((alike) =>
    alike.length > 1 ? [alike] : partsOf(alike[0] ?? '').map((part) => [part]),
  )
  if (terms.how === 'begins' || words.length === 0) return []
  const select = (where: SQL | undefined) =>
    db
      .select({
        id: messages.id,
        clientId: messages.clientId,
        content: messages.content,
        isFormatted: messages.isFormatted,
        at: messages.createdAt,
      })
      .from(messages)
      .where(and(visibleTo(actor), where))
      .orderBy(desc(messages.id))
      .limit(mostFound)
  const separated = { ...terms, words }
  const rows = await newestOf(
    messages,
    mostFound,
    (indexed) => holds(indexed ? messages.content : unindexed(messages.content), separated),
    select,
    () => areWordsUsed(context, words),
  )
  const names = await clientNames(context, rows)
  return rows.map(({ content, isFormatted, ...row }) => ({
    ...row,
    title: names.get(row.clientId) ?? '',
    detail: excerpt(textOf({ content, isFormatted }), words.flat()),
  }))
}

/** Words that a mistyped search may have meant. */
export const messageWords: WordSource = { table: messages, text: sql`${messages.content}` }
