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
import { commandsOnPage } from './page-commands.ts'
import { recentChoices } from './recent-choices.ts'
import { onClients, verbIn } from './verbs.ts'

const isFilled = ({ choices }: ChoiceGroup) => choices.length > 0
const debounceMs = 120
const minute = 60_000

/** Returns the choices for the input: pages and actions at once, the rest when the server has responded. */
export const useSearch = (input: string) => {
  const q = input.trim()
  const asked = verbIn(input)
  const sent = asked ? asked.name : q
  const debounced = useDebounced(sent, debounceMs)
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
  const state = {
    words: q === '' ? [] : (query.data?.words ?? inputWords),
    isLoading: q !== '' && (query.isFetching || debounced !== sent),
    error: query.error,
    retry: query.refetch,
    /** Whether a command waits for a client’s name. */
    asks: asked !== null && sent === '',
  }
  if (q === '') {
    const recent = { label: 'Recent', choices: recentChoices(), more: false }
    const here = commandsOnPage([])
    const onPage = new Set(here.choices.map(({ title }) => title))
    const actions = firstActions()
    const others = {
      ...actions,
      choices: actions.choices.filter(({ title }) => !onPage.has(title)),
    }
    const groups = [pinned, recent, here, others].filter(isFilled)
    return { ...state, groups, near: false, isLoading: false, error: null }
  }
  const response = query.data && !query.error && sent !== '' ? query.data : null
  const found: ChoiceGroup[] = (response?.groups ?? []).map(({ kind, hits, more }) => ({
    label: searchResults[kind].label,
    choices: hits.map((hit) => choiceOf(kind, hit)),
    more,
  }))
  const near = response?.near ?? false
  if (asked) {
    const clients = response?.groups.find(({ kind }) => kind === 'clients')?.hits ?? []
    return { ...state, groups: [onClients(asked.verb, clients), ...found].filter(isFilled), near }
  }
  const shown = shownFor({ pages: pagesMatching(inputWords), found, near })
  const groups = [commandsOnPage(inputWords), ...shown.groups].filter(isFilled)
  return { ...state, groups, near: shown.near }
}
