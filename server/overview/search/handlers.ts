import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/overview/search.ts'
import type { Context } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { registered } from '../../platform/room.ts'
import type { SearchTerms } from '../../platform/search-source.ts'
import { sourcesFor } from '../../core/search-words/rare.ts'
import { anywhereFrom } from '../../core/search-words/nearness.ts'
import { knownWordsNear } from '../../core/search-words/store.ts'
import { ranked, wordsOf } from './rules.ts'

export const search = handlers(contract, {
  async read(call) {
    const words = wordsOf(call.query.q)
    const typed = words.map((word) => [word])
    if (words.length === 0) return { groups: [], near: false, words }
    const short = words.every((word) => word.length < anywhereFrom)
    const groups = await find(call, { how: short ? 'begins' : 'holds', words: typed })
    if (short || groups.length > 0) return { groups, near: false, words }
    const corrected = await knownWordsNear(call, words)
    if (corrected.some((alike) => alike.length === 0)) return { groups, near: false, words }
    const near = await find(call, { how: 'holds', words: corrected })
    return { groups: near, near: near.length > 0, words: corrected.flat() }
  },
})

async function find(call: Context & { actor: Actor }, terms: SearchTerms) {
  const kinds = registered(call.rooms, 'search', contract.searchKinds)
  const sources = await sourcesFor(call, call.actor, terms, kinds)
  const found = await Promise.all(
    sources.map(async ({ noun, search: find }) => ({
      kind: noun,
      hits: await find(call, call.actor, terms),
    })),
  )
  return ranked(found, terms.words, contract.searchMost)
}
