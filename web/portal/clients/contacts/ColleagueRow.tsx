import { noOpenInvitation } from '../../../../contract/core/invitation-states.ts'
import { displayName } from '../../../../contract/core/users.ts'
import { Ellipsis } from 'lucide-react'
import { type Colleague, inviteOwn } from '../../../../contract/clients/contacts.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { roleText } from '../../../shared/clients/contacts/rights.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toast-store.ts'

const inviteAgain = async ({ id, email }: Colleague) => {
  try {
    await call(inviteOwn, { params: { id } })
    toast({ title: 'Success', description: saidOf(visitorEmailWords.colleagueInvited(email)) })
  } catch (error) {
    toastFailure(error)
  }
}

/** Returns what became of somebody's invitation: one that reached nobody waits for the agency. */
const invitationText = ({ invitation }: Colleague) => {
  if (invitation === 'over' || invitation === null) return noOpenInvitation
  return invitation === 'captured' || invitation === 'failed'
    ? 'Invitation not emailed yet'
    : 'Invited'
}

/** Somebody of the client. Without `onRole`, for readers who may change nothing, it has no menu. */
export const ColleagueRow = ({
  person,
  isSelf,
  onRole,
  onRemove,
}: {
  person: Colleague
  isSelf: boolean
  onRole?: () => void
  onRemove?: () => void
}) => {
  const now = useNow()
  const { email, phone, isMain, invited, emailConfirmedAt, lastSeenAt } = person
  const name = displayName(person)
  const items =
    onRole && onRemove && !isMain && !isSelf
      ? [
          { label: 'Change role', onSelect: onRole },
          invited && { label: 'Resend invitation', onSelect: () => void inviteAgain(person) },
          { label: 'Remove', danger: true, onSelect: onRemove },
        ]
      : []
  return (
    <li className="flex items-start gap-3 px-panel py-3">
      <Avatar name={name} imageUrl={person.profileImageUrl} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          {isSelf && <span className="text-ink-3">You</span>}
          <Badge tone={person.clientRole === 'manager' ? 'info' : 'idle'}>{roleText(person)}</Badge>
          {isMain && <Badge>Main account</Badge>}
          {invited && <Badge tone="warn">{invitationText(person)}</Badge>}
          {!invited && !emailConfirmedAt && <Badge tone="warn">Email not confirmed</Badge>}
        </p>
        <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
          {[person.jobTitle, email, phone].filter(Boolean).join(' · ')}
          {lastSeenAt && !isSelf && (
            <>
              {' · in the portal '}
              <Ago at={lastSeenAt} now={now} />
            </>
          )}
        </p>
      </div>
      {items.length > 0 && (
        <Menu
          trigger={
            <IconButton label={`Actions for ${name}`}>
              <Ellipsis className="size-4" aria-hidden />
            </IconButton>
          }
          items={items}
        />
      )}
    </li>
  )
}
