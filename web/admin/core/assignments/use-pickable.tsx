import type { AssignedNoun, Person } from '../../../../contract/core/assignments.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useUser } from '../../../platform/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Choice } from '../../../ui/ChoiceOption.tsx'
import { hintOf, pickable } from './choices.ts'
import { usePeople } from './people.ts'

/** Returns a function that finds the people of a team who may see the records of a noun, as choices. */
export function usePickableOf(team: readonly Person[] | undefined) {
  const self = useUser()?.id ?? 0
  return (noun: AssignedNoun | null, text: string, except?: number): Choice[] =>
    pickable(team ?? [], noun, { self, text: text.trim() })
      .filter(({ id }) => id !== except)
      .map((each) => ({
        value: String(each.id),
        label: each.name,
        hint: hintOf(each, self),
        picture: <Avatar name={each.name} imageUrl={each.imageUrl} size="sm" />,
      }))
}

/**
 * Returns the people to choose from who match a text, and what to say while there are none. `noun`: only people who may
 * see such records; null for everybody. `except` isn't offered.
 */
export function usePickable(noun: AssignedNoun | null, text: string, except?: number) {
  const team = usePeople()
  const choices = usePickableOf(team.data)(noun, text, except)
  const waiting = team.isLoading ? 'Loading…' : choices.length === 0 ? 'Nobody found' : undefined
  return { choices, status: team.error ? sentenceOf(team.error) : waiting }
}
