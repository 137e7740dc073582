import { displayName } from '../../../../contract/core/users.ts'
import { Ellipsis } from 'lucide-react'
import { inviteAgain, type TeamMember } from '../../../../contract/core/team.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { teamRoleLabels } from '../../../../contract/roles.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { saidToTeam } from '../../../platform/email-delivery.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { useUser } from '../../../platform/session.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { invitationText } from './invitation-text.ts'
import { canBeSwitchedOff, lockedBecause, workText } from './names.ts'

const resend = async ({ id, email }: TeamMember) => {
  try {
    await call(inviteAgain, { params: { id } })
    void invalidate('team', 'emails')
    toast({ title: 'Success', description: saidToTeam(teamEmailWords.newInvitation(email)) })
  } catch (error) {
    void invalidate('team')
    toastFailure(error)
  }
}

/** Somebody on the team. `onRole` is missing for readers who may change nothing. */
export const MemberRow = ({
  member,
  team,
  onRole,
  onAccess,
  onReset,
  work,
  onHandOver,
}: {
  member: TeamMember
  team: readonly TeamMember[]
  onRole: (() => void) | undefined
  onAccess: () => void
  onReset: () => void
  /** The number of records assigned to them. */
  work: number
  onHandOver: () => void
}) => {
  const now = useNow()
  const self = useUser()?.id ?? 0
  const { email, invited, deactivatedAt, lastSeenAt, teamRole, twoFactorEnabled, hasPasskey } =
    member
  const locked = lockedBecause(member, team, self)
  const access = deactivatedAt
    ? [{ label: 'Turn access on again', onSelect: onAccess }]
    : canBeSwitchedOff(member)
      ? [{ label: 'Turn access off', danger: true, onSelect: onAccess }]
      : []
  const handOver =
    onRole && team.length > 1 ? [{ label: 'Hand over work', onSelect: onHandOver }] : []
  const changes =
    onRole && !locked
      ? [
          { label: 'Change role', onSelect: onRole },
          ...(invited && !deactivatedAt
            ? [{ label: 'Resend invitation', onSelect: () => void resend(member) }]
            : []),
          ...(twoFactorEnabled || hasPasskey
            ? [{ label: 'Reset second factor', onSelect: onReset }]
            : []),
          ...access,
        ]
      : []
  const items = [...handOver, ...changes]
  return (
    <li className="flex items-center gap-3 px-panel py-3">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{displayName(member)}</span>
          <Badge tone={teamRole === 'owner' ? 'info' : 'idle'}>{teamRoleLabels[teamRole]}</Badge>
          {deactivatedAt && <Badge tone="bad">Access is off</Badge>}
          {invited && !deactivatedAt && <Badge tone="warn">{invitationText(member)}</Badge>}
          {twoFactorEnabled && <Badge tone="ok">Two-factor</Badge>}
          {hasPasskey && <Badge tone="ok">Passkey</Badge>}
        </p>
        <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
          <a className="hover:underline" href={`mailto:${email}`}>
            {email}
          </a>
          {' · '}
          {lastSeenAt ? (
            <>
              last here <Ago at={lastSeenAt} now={now} />
            </>
          ) : (
            'no recent visit'
          )}
          {work > 0 && ` · ${workText(work)} assigned`}
          {locked && onRole && ` · ${locked}`}
        </p>
      </div>
      {items.length > 0 && (
        <Menu
          trigger={
            <IconButton label={`Actions for ${displayName(member)}`}>
              <Ellipsis className="size-4" aria-hidden />
            </IconButton>
          }
          items={items}
        />
      )}
    </li>
  )
}
