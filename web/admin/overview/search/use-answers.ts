import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AssignedNoun, people } from '../../../../contract/core/assignments.ts'
import type { CallError } from '../../../platform/call.ts'
import type { Asked, Command } from '../../../platform/commands/command.ts'
import { choicesWith } from '../../../platform/commands/match.ts'
import { typedDays } from '../../../platform/commands/typed-day.ts'
import { shortDay } from '../../../platform/dates.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { useCall } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import type { Choice } from '../../../ui/ChoiceOption.tsx'
import { usePickableOf } from '../../core/assignments/use-pickable.tsx'

const debounceMs = 120

/** Returns a function that finds the answers to a question among those that are known here. */
export function useKnownAnswers() {
  const mayAsk = useMay()(people.may)
  const pickableOf = usePickableOf(useCall(people, {}, { enabled: mayAsk }).data)
  return (asked: Asked, text: string): readonly Choice[] => {
    const none = asked.none ? choicesWith([{ value: '', label: asked.none }], text) : []
    if (asked.kind === 'choice') return choicesWith(asked.choices, text)
    if (asked.kind === 'person') return [...pickableOf(asked.noun as AssignedNoun, text), ...none]
    if (asked.kind !== 'day') return []
    const days = typedDays(text, new Date()).map(({ label, day }): Choice => ({
      value: day,
      label,
      ...(label !== shortDay(day) && { hint: shortDay(day) }),
    }))
    return [...days, ...none]
  }
}

const nothing: readonly Choice[] = []

/** Returns the answers to what a command asks for that fit a text. */
export function useAnswers(command: Command | undefined, input: string) {
  const known = useKnownAnswers()
  const asked = command?.asks
  const text = input.trim()
  const debounced = useDebounced(text, debounceMs)
  const find = asked?.kind === 'found' ? asked.find : undefined
  const found = useQuery<readonly Choice[], CallError>({
    queryKey: ['search', 'answers', command?.key, command?.title, asked?.hint, debounced],
    queryFn: () => find?.(debounced) ?? nothing,
    enabled: find !== undefined,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const isLoading = find !== undefined && (found.isFetching || debounced !== text)
  const answers =
    asked === undefined
      ? nothing
      : asked.kind === 'found'
        ? // Answers to an earlier text wait for the next ones only if they fit, too.
          isLoading
          ? choicesWith(found.data ?? nothing, text)
          : (found.data ?? nothing)
        : asked.kind === 'text'
          ? text
            ? [{ value: text, label: text }]
            : nothing
          : known(asked, text)
  return { answers, isLoading, error: find ? found.error : null, retry: found.refetch, known }
}
