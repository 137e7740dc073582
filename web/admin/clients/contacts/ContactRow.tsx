import { displayName } from '../../../../contract/core/users.ts'
import { Ellipsis } from 'lucide-react'
import { type Contact, invite } from '../../../../contract/clients/contacts.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { roleText } from '../../../shared/clients/contacts/rights.ts'
import { invitationText } from '../../core/team/invitation-text.ts'
import { canInvite, inviteLabel, isUnconfirmed } from '../../core/users/unconfirmed.ts'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'

const inviteAgain = async (contact: Contact) => {
  try {
    await call(invite, { params: { id: contact.id } })
    void invalidate('emails')
    toast({ title: 'Success', description: saidOf(teamEmailWords.newInvitation(contact.email)) })
  } catch (error) {
    void invalidate('contacts')
    toastFailure(error)
  }
}

/** A person of a client, with an action menu. */
export const ContactRow = ({
  contact,
  onRole,
  onRemove,
  onReset,
}: {
  contact: Contact
  onRole: () => void
  onRemove: () => void
  onReset: () => void
}) => {
  const now = useNow()
  const { email, phone, isMain, invited, twoFactorEnabled, lastSeenAt } = contact
  const items = [
    ...(isMain ? [] : [{ label: 'Change role', onSelect: onRole }]),
    ...(canInvite(contact) && !isMain
      ? [{ label: inviteLabel(contact), onSelect: () => void inviteAgain(contact) }]
      : []),
    ...(twoFactorEnabled ? [{ label: 'Turn off two-factor', onSelect: onReset }] : []),
    ...(isMain ? [] : [{ label: 'Remove', danger: true, onSelect: onRemove }]),
  ]
  return (
    <li className="flex items-center gap-3 px-panel py-3">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{displayName(contact)}</span>
          {isMain ? <Badge tone="info">Main</Badge> : <Badge>{roleText(contact)}</Badge>}
          {invited && <Badge tone="warn">{invitationText(contact)}</Badge>}
          {isUnconfirmed(contact) && <UnconfirmedBadge />}
          {twoFactorEnabled && <Badge tone="ok">Two-factor</Badge>}
        </p>
        <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
          <a className="hover:underline" href={`mailto:${email}`}>
            {email}
          </a>
          {phone && ` · ${phone}`}
          {lastSeenAt && (
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
            <IconButton label={`Actions for ${displayName(contact)}`}>
              <Ellipsis className="size-4" aria-hidden />
            </IconButton>
          }
          items={items}
        />
      )}
    </li>
  )
}
