import { displayName } from '../../../../contract/core/users.ts'
import { assignedNouns } from '../../../../contract/core/assignments.ts'
import { setRole, type TeamMember } from '../../../../contract/core/team.ts'
import { teamRoleLabels } from '../../../../contract/roles.ts'
import { call } from '../../../platform/call.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type Assigned, lostText, roleHint, roleOptions } from './names.ts'

/** The dialog that gives somebody on the team another role. */
export const RoleForm = ({
  member,
  work,
  onClose,
}: {
  member: TeamMember
  /** The numbers of records assigned to them. */
  work: readonly Assigned[]
  onClose: () => void
}) => {
  const form = useSchemaForm(setRole.body, { teamRole: member.teamRole })
  const name = displayName(member)
  const role = form.watch('teamRole')
  return (
    <FormDialog
      title={`Role of ${name}`}
      description="The new role applies at once. They are signed out everywhere and sign in again."
      form={form}
      draft={`team:${member.id}:role`}
      submit="Change role"
      onSubmit={async (body) => {
        await call(setRole, { params: { id: member.id }, body })
        void invalidate('team', 'audit-entries', 'default-people', ...assignedNouns)
        const given = teamRoleLabels[body.teamRole].toLowerCase()
        toast({ title: 'Success', description: `${name} now has the role ${given}` })
      }}
      onFail={(error) => toastFailure(error)}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="teamRole"
        label="Role"
        options={roleOptions}
        hint={[roleHint(role), lostText(role, work)].filter(Boolean).join(' ')}
      />
    </FormDialog>
  )
}
