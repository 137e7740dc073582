import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../contract/http.ts'
import { read } from '../../../../contract/overview/search.ts'
import type { CallError } from '../../../platform/call.ts'
import type { Asked, Command } from '../../../platform/commands/command.ts'
import { matchCommands } from '../../../platform/commands/match.ts'
import { queryOf } from '../../../platform/query.tsx'
import { useDebounced } from '../../../platform/debounced.ts'
import type { Choice as Answer } from '../../../ui/ChoiceOption.tsx'
import { usePinnedLinks } from '../../pins.ts'
import { searchResults } from '../../rooms.ts'
import { type ChoiceGroup, choiceOf, firstActions, pagesMatching } from './choices.ts'
import { choiceOfMatch } from './command-choices.ts'
import { shownFor } from './shown.ts'
import { commandsOnFilters } from './filter-commands.ts'
import { commandsOnPage, commandsOnRow } from './page-commands.ts'
import { recentChoices } from './recent-choices.ts'
import { onClients, verbIn } from './verbs.ts'

const isFilled = ({ choices }: ChoiceGroup) => choices.length > 0
const debounceMs = 120
const minute = 60_000

/** Commands and answers to them that are known without asking the server. */
export type Commands = {
  /** The heading of those on what is open or selected. */
  label: string
  here: readonly Command[]
  anywhere: readonly Command[]
  answersTo: (asked: Asked, text: string) => readonly Answer[]
  /** The row that had the focus when the palette was opened. */
  row: HTMLElement | null
  /** Whether a dialog lies below, which is all that the palette acts on. */
  isOverDialog: boolean
}

const groupOf = (label: string, commands: readonly Command[], input: string, known: Commands) => ({
  label,
  choices: matchCommands(commands, input, known.answersTo).map(choiceOfMatch),
  more: false,
})

/** Returns the choices for the input: commands and pages at once, the rest when the server has responded. */
export const useSearch = (input: string, commands: Commands) => {
  const { here, anywhere, row, isOverDialog } = commands
  const q = input.trim()
  const asked = isOverDialog ? null : verbIn(input)
  const sent = isOverDialog ? '' : asked ? asked.name : q
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
  const onRecord = groupOf(commands.label, here, q, commands)
  const covered = new Set(here.flatMap(({ covers, title }) => [title, ...(covers ? [covers] : [])]))
  const onRow = commandsOnRow(isOverDialog ? null : row, inputWords, covered)
  const onPage = commandsOnPage(inputWords, covered, isOverDialog)
  const state = {
    words: q === '' ? [] : (query.data?.words ?? inputWords),
    isLoading: sent !== '' && (query.isFetching || debounced !== sent),
    error: sent === '' ? null : query.error,
    retry: query.refetch,
    /** Whether a command waits for a client’s name. */
    asks: asked !== null && sent === '',
  }
  if (isOverDialog) return { ...state, groups: [onRecord, onPage].filter(isFilled), near: false }
  if (q === '') {
    const recent = { label: 'Recent', choices: recentChoices(), more: false }
    const shown = new Set(onPage.choices.map(({ title }) => title))
    const actions = firstActions()
    const others = { ...actions, choices: actions.choices.filter(({ title }) => !shown.has(title)) }
    const groups = [onRecord, onRow, pinned, recent, onPage, others].filter(isFilled)
    return { ...state, groups, near: false }
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
  const onFilters = { label: 'Filters', choices: commandsOnFilters(inputWords), more: false }
  const first = [
    onRecord,
    onRow,
    groupOf('Actions', anywhere, q, commands),
    onPage,
    onFilters,
  ].filter(isFilled)
  const shown = shownFor({ pages: pagesMatching(inputWords), found, near, first })
  return { ...state, groups: shown.groups, near: shown.near }
}
