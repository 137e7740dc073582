import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../contract/http.ts'
import { longestSearch, readOwn } from '../../../../contract/overview/search.ts'
import type { CallError } from '../../../platform/call.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { queryOf } from '../../../platform/query.tsx'
import { useOffered } from '../../use-places.ts'
import { type ChoiceGroup, foundGroup, offeredFor } from './choices.ts'

const debounceMs = 120

/** Returns the groups for what was typed: pages and actions at once, records when the server has answered. */
export function useSearch(input: string) {
  const typed = input.trim()
  const q = typed.length > longestSearch ? '' : typed
  const debounced = useDebounced(q, debounceMs)
  const query = useQuery<ReplyOf<typeof readOwn>, CallError>({
    ...queryOf(readOwn, { query: { q: debounced } }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  })
  const offered = useOffered()
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const pages: ChoiceGroup = {
    label: 'Pages and actions',
    choices: offered(offeredFor(words)).map(({ choice }) => choice),
    more: false,
  }
  const found =
    q === '' || query.error
      ? []
      : (query.data?.groups ?? []).map(({ kind, hits, more }) => foundGroup(kind, hits, more))
  return {
    groups: (typed === '' ? [pages] : q === '' ? [] : [...found, pages]).filter(
      ({ choices }) => choices.length > 0,
    ),
    words: q === '' ? [] : words,
    isLoading: q !== '' && (query.isFetching || debounced !== q),
    error: q === '' ? null : query.error,
    retry: query.refetch,
  }
}
