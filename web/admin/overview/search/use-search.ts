import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../contract/http.ts'
import { read } from '../../../../contract/overview/search.ts'
import type { CallError } from '../../../platform/call.ts'
import { queryOf } from '../../../platform/query.tsx'
import { useDebounced } from '../../../platform/debounced.ts'
import { usePinnedLinks } from '../../pins.ts'
import { searchResults } from '../../rooms.ts'
import { type ChoiceGroup, choiceOf, firstActions, pagesMatching } from './choices.ts'
import { shownFor } from './shown.ts'
import { recentChoices } from './recent-choices.ts'

const debounceMs = 120
const minute = 60_000

/** Returns the choices for the input: pages and actions at once, the rest when the server has responded. */
export const useSearch = (input: string) => {
  const q = input.trim()
  const debounced = useDebounced(q, debounceMs)
  const query = useQuery<ReplyOf<typeof read>, CallError>({
    ...queryOf(read, { query: { q: debounced } }),
    enabled: debounced !== '',
    staleTime: minute,
    gcTime: minute,
    placeholderData: keepPreviousData,
  })
  const pinned = {
    label: 'Pinned',
    choices: usePinnedLinks().map(({ key, path, name }) => ({
      key,
      path,
      title: name,
      detail: '',
    })),
    more: false,
  }
  const inputWords = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (q === '') {
    const recent = { label: 'Recent', choices: recentChoices(), more: false }
    const groups = [pinned, recent, firstActions()].filter(({ choices }) => choices.length > 0)
    return { groups, words: [], near: false, isLoading: false, error: null, retry: query.refetch }
  }
  const response = query.data && !query.error ? query.data : null
  const found: ChoiceGroup[] = (response?.groups ?? []).map(({ kind, hits, more }) => ({
    label: searchResults[kind].label,
    choices: hits.map((hit) => choiceOf(kind, hit)),
    more,
  }))
  return {
    ...shownFor({ pages: pagesMatching(inputWords), found, near: response?.near ?? false }),
    words: response?.words ?? inputWords,
    isLoading: query.isFetching || debounced !== q,
    error: query.error,
    retry: query.refetch,
  }
}
