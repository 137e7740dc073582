import type { TeamMember } from '../../../../contract/core/team.ts'
import { noOpenInvitation } from '../../../../contract/core/invitation-states.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidToTeam } from '../../../platform/email-delivery.ts'

/** Returns what became of somebody's newest invitation: only one that was sent invited them. */
export const invitationText = ({ invitation }: Pick<TeamMember, 'invitation'>) => {
  if (invitation === 'over' || invitation === null) return noOpenInvitation
  if (invitation === 'captured') return 'Invitation kept in the outbox'
  if (invitation === 'failed') return 'Invitation not delivered'
  if (invitation === 'sent' || invitation === 'unconfirmed') return 'Invited'
  return saidToTeam(teamEmailWords.invitationQueued)
}
