import { invitation, invite } from '../../../../contract/core/team.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import type { TeamRole } from '../../../../contract/roles.ts'
import { call } from '../../../platform/call.ts'
import { saidToTeam } from '../../../platform/email-delivery.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { roleHint, roleOptions } from './names.ts'

const empty = { firstName: '', lastName: '', email: '', teamRole: 'member' as TeamRole }

/** The dialog that gives a colleague their own sign-in. */
export const InviteForm = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(invitation, empty)
  return (
    <FormDialog
      title="Invite colleague"
      description={saidToTeam(teamEmailWords.addColleague)}
      form={form}
      draft="team:new"
      submit="Invite"
      onSubmit={async (body) => {
        await call(invite, { body })
        void invalidate('team', 'emails', 'audit-entries', 'first-steps')
        toast({ title: 'Success', description: saidToTeam(teamEmailWords.invitation(body.email)) })
      }}
      onFail={(error) => toastFailure(error)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="firstName" label="First name" required autoComplete="off" />
        <TextField form={form} name="lastName" label="Last name" required autoComplete="off" />
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="off"
        />
        <SelectField
          form={form}
          name="teamRole"
          label="Role"
          options={roleOptions}
          hint={roleHint(form.watch('teamRole'))}
        />
      </div>
    </FormDialog>
  )
}
