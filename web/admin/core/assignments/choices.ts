import {
  type AssignedNoun,
  canBeAssigned,
  type Person,
} from '../../../../contract/core/assignments.ts'
import { teamRoleLabels } from '../../../../contract/roles.ts'

/** The mark of a person who can't sign in anymore. */
export const accessIsOff = 'Access is off'

/** Returns the people who match a text and may see such records, the caller first; without a noun, everybody. */
export function pickable(
  people: readonly Person[],
  noun: AssignedNoun | null,
  { self, text }: { self: number; text: string },
): Person[] {
  const words = text.toLowerCase().split(/\s+/)
  const found = people.filter(
    ({ name, teamRole, isActive }) =>
      isActive &&
      (noun === null || canBeAssigned(teamRole, noun)) &&
      words.every((word) => name.toLowerCase().includes(word)),
  )
  return [...found.filter(({ id }) => id === self), ...found.filter(({ id }) => id !== self)]
}

/** Returns the line below a person's name among the choices. */
export const hintOf = ({ id, teamRole }: Person, self: number) =>
  [id === self && 'Me', teamRoleLabels[teamRole]].filter(Boolean).join(' · ')
