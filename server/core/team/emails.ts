import { displayName } from '../../../contract/core/users.ts'
import { roleDescriptions } from '../../../contract/core/team.ts'
import { type TeamRole, teamRoleLabels } from '../../../contract/roles.ts'
import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import type { AccountLink } from '../password-resets/store.ts'
import { agencyName } from '../users/emails.ts'

type Person = { email: string; firstName: string; lastName: string }

/** Returns the invitation to join the team, whose link signs in; it works for 7 days. */
export const teamInvitation = (
  user: Person & { teamRole: TeamRole },
  by: Person,
  { url, secret }: AccountLink,
  settings: Pick<Settings, 'agency' | 'publicUrl'>,
): EmailContent => ({
  kind: 'team-invitation',
  fixed: 'team',
  to: user.email,
  subject: `${displayName(by)} invites you to the team of ${agencyName(settings)}`,
  preheader: `Join as ${teamRoleLabels[user.teamRole].toLowerCase()}.`,
  secret,
  blocks: [
    { heading: `Welcome, ${user.firstName}` },
    {
      paragraph: `${displayName(by)} (${by.email}) invites you to the back office of ${agencyName(settings)}.`,
    },
    { button: { label: 'Join the team', url } },
    {
      facts: [
        ['Your role', teamRoleLabels[user.teamRole]],
        ['What you can do', roleDescriptions[user.teamRole]],
        ['Your sign-in', user.email],
      ],
    },
    {
      small:
        'This link works once and expires in 7 days. If you don’t know the sender, you can ignore this email.',
    },
  ],
})
