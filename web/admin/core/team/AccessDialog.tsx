import { displayName } from '../../../../contract/core/users.ts'
import { deactivate, reactivate, type TeamMember } from '../../../../contract/core/team.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { workText } from './names.ts'

/** Asks for confirmation, then turns somebody's access off or on again. */
export const AccessDialog = ({
  member,
  work,
  onClose,
}: {
  member: TeamMember
  /** The number of records assigned to them. */
  work: number
  onClose: () => void
}) => {
  const isOff = member.deactivatedAt !== null
  const name = displayName(member)
  const change = async () => {
    try {
      await call(isOff ? reactivate : deactivate, { params: { id: member.id } })
    } catch (error) {
      return toastFailure(error)
    }
    onClose()
    void invalidate('team', 'audit-entries')
    const description = isOff ? `${name} can sign in again` : `${name} can no longer sign in`
    return toast({ title: 'Success', description })
  }
  return (
    <ConfirmDialog
      title={isOff ? `Turn access on again for ${name}?` : `Turn access off for ${name}?`}
      confirm={isOff ? 'Turn access on' : 'Turn access off'}
      danger={!isOff}
      onConfirm={change}
      onClose={onClose}
    >
      {isOff
        ? `They can sign in as ${member.email} again${member.invited ? ' once you resend their invitation' : ''}.`
        : `They are signed out everywhere at once and can no longer sign in as ${member.email}. Everything they wrote keeps their name. ${work > 0 ? `${workText(work)} ${work === 1 ? 'stays' : 'stay'} with them until you hand the work over: bookings keep their name, and emails that haven’t left wait for somebody to take them. ` : ''}You can turn it on again at any time.`}
    </ConfirmDialog>
  )
}
