import { keywordSorts } from '../../../../contract/content/keyword-sources.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { difficulties, intents } from '../../../../contract/content/keyword-figures.ts'
import { researchTypes } from '../../../../contract/content/keywords.ts'
import { useFilters } from '../../../platform/filters.ts'

/** The filters of a client's keywords. They share the URL with the client picker, which uses `q` for its search. */
const choices = {
  view: ['list', 'clusters'],
  find: null,
  research: ['all', ...keysOf(researchTypes)],
  difficulty: ['all', ...keysOf(difficulties), 'unknown'],
  intent: ['all', ...keysOf(intents)],
  selected: ['all', 'yes', 'no'],
  cluster: null,
  tag: null,
  sort: keysOf(keywordSorts),
} as const

/** Returns the keyword filters and the query that the server gets for them. */
export const useKeywordFilters = () => {
  const filters = useFilters(choices)
  const { view, find, research, sort, ...rest } = filters.values
  const narrowed = { ...rest, q: find, researchType: research }
  return {
    ...filters,
    narrowed,
    query: { ...narrowed, sort: view === 'clusters' ? ('cluster' as const) : sort },
  }
}
export type KeywordFilters = ReturnType<typeof useKeywordFilters>
