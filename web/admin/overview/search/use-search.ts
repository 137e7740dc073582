import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../contract/http.ts'
import { read } from '../../../../contract/overview/search.ts'
import type { CallError } from '../../../platform/call.ts'
import { queryOf } from '../../../platform/query.tsx'
import { useDebounced } from '../../../platform/debounced.ts'
import { searchResults } from '../../rooms.ts'
import { type ChoiceGroup, choiceOf, firstActions, pagesHolding } from './choices.ts'
import { recentChoices } from './recent-choices.ts'

const pause = 120
const minute = 60_000

/** What is offered for what was typed: pages and actions at once, the rest when the server has answered. */
export const useSearch = (typed: string) => {
  const q = typed.trim()
  const settled = useDebounced(q, pause)
  const query = useQuery<ReplyOf<typeof read>, CallError>({
    ...queryOf(read, { query: { q: settled } }),
    enabled: settled !== '',
    staleTime: minute,
    gcTime: minute,
    placeholderData: keepPreviousData,
  })
  const typedWords = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (q === '') {
    const recent = { label: 'Recent', choices: recentChoices(), more: false }
    const groups = [recent, firstActions()].filter(({ choices }) => choices.length > 0)
    return { groups, words: [], near: false, isLoading: false, error: null, retry: query.refetch }
  }
  const answered = query.data && !query.error ? query.data : null
  const found: ChoiceGroup[] = (answered?.groups ?? []).map(({ kind, hits, more }) => ({
    label: searchResults[kind].label,
    choices: hits.map((hit) => choiceOf(kind, hit)),
    more,
  }))
  return {
    groups: [pagesHolding(typedWords), ...found].filter(({ choices }) => choices.length > 0),
    words: answered?.words ?? typedWords,
    near: answered?.near ?? false,
    isLoading: query.isFetching || settled !== q,
    error: query.error,
    retry: query.refetch,
  }
}
