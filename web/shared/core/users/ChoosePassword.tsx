import * as z from 'zod/mini'
import {
  choosePassword,
  newPassword,
  passwordMinimum,
  type User,
} from '../../../../contract/core/users.ts'
import { call } from '../../../platform/call.ts'
import { PasswordField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { refreshUser } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast-store.ts'

const schema = z.object({ newPassword })

/** The dialog in which somebody without a password chooses one. */
export const ChoosePassword = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const form = useSchemaForm(schema, { newPassword: '' })
  return (
    <FormDialog
      title="Choose a password"
      description="From now on, you can sign in with it on any device."
      form={form}
      draft="first-password"
      secret={['newPassword']}
      submit="Save password"
      onSubmit={async (body) => {
        await call(choosePassword, { body })
        await refreshUser()
        toast({ title: 'Success', description: 'Password saved' })
      }}
      onClose={onClose}
    >
      {/* Tells password managers which account this password belongs to. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        form={form}
        name="newPassword"
        label="New Password"
        hint={`At least ${passwordMinimum[user.role]} characters`}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
