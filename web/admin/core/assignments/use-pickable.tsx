import type { AssignedNoun } from '../../../../contract/core/assignments.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useUser } from '../../../platform/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Choice } from '../../../ui/ChoiceOption.tsx'
import { hintOf, pickable } from './choices.ts'
import { usePeople } from './people.ts'

/**
 * Returns the people to choose from who match a text, and what to say while there are none. `noun`: only people who may
 * see such records; null for everybody. `except` isn't offered.
 */
export function usePickable(noun: AssignedNoun | null, text: string, except?: number) {
  const team = usePeople()
  const self = useUser()?.id ?? 0
  const people = pickable(team.data ?? [], noun, { self, text: text.trim() })
  const choices = people
    .filter(({ id }) => id !== except)
    .map((each): Choice => ({
      value: String(each.id),
      label: each.name,
      hint: hintOf(each, self),
      picture: <Avatar name={each.name} imageUrl={each.imageUrl} size="sm" />,
    }))
  const waiting = team.isLoading ? 'Loading…' : choices.length === 0 ? 'Nobody found' : undefined
  return { choices, status: team.error ? sentenceOf(team.error) : waiting }
}
