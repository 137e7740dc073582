import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/overview/search.ts'
import { searchConsultations } from '../../leads/consultation-requests/store.ts'
import { searchApplications } from '../../website/job-applications/store.ts'
import type { Context } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { searchClients } from '../../clients/clients/search.ts'
import { searchPieces } from '../../content/content-pieces/search.ts'
import { searchCampaigns } from '../../outreach/email-campaigns/search.ts'
import { searchTemplates } from '../../outreach/email-templates/search.ts'
import { searchInvoices } from '../../money/invoices/search.ts'
import { searchKeywords } from '../../content/keywords/search.ts'
import { searchLeads } from '../../leads/leads/search.ts'
import { searchMessages } from '../../clients/messages/search.ts'
import { searchPosts } from '../../website/posts/search.ts'
import { searchProjects } from '../../work/projects/search.ts'
import { searchRequests } from '../../work/service-requests/search.ts'
import { sourcesFor } from '../../core/search-words/rare.ts'
import type { Rare, Source, Wanted } from '../../core/search-words/wanted.ts'
import { anywhereFrom } from '../../core/search-words/nearness.ts'
import { knownWordsNear } from '../../core/search-words/store.ts'
import { ranked, wordsOf } from './rules.ts'

/** Which nouns are searched: one line each, in the order of groups that fit equally well. */
const kinds: (Source | Rare)[] = [
  searchClients,
  searchLeads,
  searchProjects,
  searchInvoices,
  searchConsultations,
  searchRequests,
  searchApplications,
  searchCampaigns,
  searchTemplates,
  searchPieces,
  searchKeywords,
  searchMessages,
  searchPosts,
]
export const search = handlers(contract, {
  async read(call) {
    const words = wordsOf(call.query.q)
    const typed = words.map((word) => [word])
    if (words.length === 0) return { groups: [], near: false, words }
    const short = words.every((word) => word.length < anywhereFrom)
    const groups = await find(call, { how: short ? 'begins' : 'holds', words: typed })
    if (short || groups.length > 0) return { groups, near: false, words }
    const meant = await knownWordsNear(call, words)
    if (meant.some((alike) => alike.length === 0)) return { groups, near: false, words }
    const near = await find(call, { how: 'holds', words: meant })
    return { groups: near, near: near.length > 0, words: meant.flat() }
  },
})

async function find(call: Context & { actor: Actor }, wanted: Wanted) {
  const sources = await sourcesFor(call, call.actor, wanted, kinds)
  const found = await Promise.all(sources.map((source) => source(call, call.actor, wanted)))
  return ranked(found, wanted.words, contract.searchMost)
}
