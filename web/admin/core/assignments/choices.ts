import {
  type AssignedNoun,
  canBeAssigned,
  type Person,
} from '../../../../contract/core/assignments.ts'
import { shortDay } from '../../../platform/dates.ts'
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
export const hintOf = ({ id, teamRole, jobTitle, away }: Person, self: number) =>
  [
    id === self && 'Me',
    jobTitle || teamRoleLabels[teamRole],
    away && `Away until ${shortDay(away.until)}`,
  ]
    .filter(Boolean)
    .join(' · ')
