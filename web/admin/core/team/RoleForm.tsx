import { setRole, type TeamMember } from '../../../../contract/core/team.ts'
import { teamRoleLabels } from '../../../../contract/roles.ts'
import { call } from '../../../platform/call.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'
import { memberName, roleHint, roleOptions } from './names.ts'

/** The dialog that gives somebody on the team another role. */
export const RoleForm = ({ member, onClose }: { member: TeamMember; onClose: () => void }) => {
  const form = useSchemaForm(setRole.body, { teamRole: member.teamRole })
  const name = memberName(member)
  return (
    <FormDialog
      title={`Role of ${name}`}
      description="The new role applies at once. They are signed out everywhere and sign in again."
      form={form}
      draft={`team:${member.id}:role`}
      submit="Change role"
      onSubmit={async (body) => {
        await call(setRole, { params: { id: member.id }, body })
        void invalidate('team', 'audit-entries')
        const role = teamRoleLabels[body.teamRole].toLowerCase()
        toast({ title: 'Success', description: `${name} now has the role ${role}` })
      }}
      onFail={(error) =>
        toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
      }
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="teamRole"
        label="Role"
        options={roleOptions}
        hint={roleHint(form.watch('teamRole'))}
      />
    </FormDialog>
  )
}
