import { sql } from 'drizzle-orm'
import * as contract from '../../contract/search.ts'
import { inTransaction } from '../platform/context.ts'
import { type Call, handlers } from '../platform/serve.ts'
import { anywhereFrom, type Found, foundInstead, ranked, wordsOf } from './rules.ts'
import {
  searchClients,
  searchInvoices,
  searchLeads,
  searchMessages,
  searchPosts,
  searchProjects,
  searchRequests,
  type Source,
  type Wanted,
} from './store.ts'

/** Which nouns are searched: one line each, in the order of groups that fit equally well. */
const sources: Source[] = [
  searchClients,
  searchLeads,
  searchProjects,
  searchInvoices,
  searchRequests,
  searchMessages,
  searchPosts,
]
/** How much of a word's letter triples must be there: one letter wrong in a word of five is found. */
const nearEnough = '0.5'

export const search = handlers(contract, {
  async read(call) {
    const words = wordsOf(call.query.q)
    if (words.length === 0) return { groups: [], near: false, words }
    const short = words.every((word) => word.length < anywhereFrom)
    const found = await findAll(call, { how: short ? 'begins' : 'holds', words })
    const isNothing = found.every(({ hits }) => hits.length === 0)
    if (short || !isNothing)
      return { groups: ranked(found, words, contract.searchMost), near: false, words }
    return findNear(call, words)
  },
})

const findAll = (call: Pick<Call, keyof Call>, wanted: Wanted): Promise<Found[]> =>
  Promise.all(sources.map((find) => find(call, call.actor, wanted)))

/** What comes near the words, one kind after the other: a transaction has one connection. */
const findNear = (call: Pick<Call, keyof Call>, words: string[]) =>
  inTransaction(call, async (inner) => {
    await inner.db.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${nearEnough}, true)`,
    )
    const found: Found[] = []
    for (const find of sources) found.push(await find(inner, call.actor, { how: 'near', words }))
    const groups = ranked(found, words, contract.searchMost)
    const texts = groups.flatMap(({ hits }) => hits.flatMap(({ title, detail }) => [title, detail]))
    return { groups, near: groups.length > 0, words: foundInstead(words, texts) }
  })
