import {
  assignedNouns,
  canBeAssigned,
  type WorkNoun,
} from '../../../../contract/core/assignments.ts'
import { type TeamMember, roleDescriptions } from '../../../../contract/core/team.ts'
import { ownerId } from '../../../../contract/core/users.ts'
import { type TeamRole, teamRoleLabels, teamRoles } from '../../../../contract/roles.ts'

/** The choices of a role, each with what it may do. */
export const roleOptions = teamRoles.map((role) => ({ value: role, label: teamRoleLabels[role] }))

export const roleHint = (role: string) =>
  (roleDescriptions as Readonly<Record<string, string>>)[role] ?? ''

const isActiveOwner = ({ teamRole, deactivatedAt, invited }: TeamMember) =>
  teamRole === 'owner' && deactivatedAt === null && !invited

/** Why somebody's role or access can't be changed by the signed-in person; null when it can. */
export function lockedBecause(member: TeamMember, team: readonly TeamMember[], self: number) {
  if (member.id === self) return 'This is you'
  const others = team.filter((each) => each.id !== member.id && isActiveOwner(each))
  return member.teamRole === 'owner' && others.length === 0 ? 'The only owner' : null
}

/** Returns whether somebody's access can be turned off: not that of the account that clients write to. */
export const canBeSwitchedOff = ({ id }: TeamMember) => id !== ownerId

/** Returns a number of assigned records in words. */
export const workText = (total: number) =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'record' : 'records'}`

/** Returns what a hand-over left behind, as a sentence; empty for nothing. */
export const stayedText = (name: string, stayed: readonly string[]) => {
  if (stayed.length === 0) return ''
  const more = stayed.length - mostNamed
  const what = [...stayed.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return `Still with ${name}: ${what}.`
}
const mostNamed = 5

/** The number of records of a noun that are with somebody. */
export type Assigned = { noun: WorkNoun; total: number }

/** Returns what a role would take from somebody; empty if it sees all that is assigned to them. */
export function lostText(role: TeamRole, work: readonly Assigned[]): string {
  const lost = work.filter(({ noun }) => {
    const assigned = assignedNouns.find((each) => each === noun)
    return assigned && (role === 'contractor' || !canBeAssigned(role, assigned))
  })
  const total = lost.reduce((sum, each) => sum + each.total, 0)
  if (total === 0) return ''
  const what = `${workText(total)} they would no longer see will be assigned to nobody.`
  return `${what} To give ${total === 1 ? 'it' : 'them'} to a colleague, hand the work over first.`
}
