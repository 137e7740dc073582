import { useState } from 'react'
import * as z from 'zod/mini'
import {
  changePassword,
  newPassword,
  passwordMinimum,
  type CurrentUser,
} from '../../../../contract/core/users.ts'
import { call } from '../../../platform/call.ts'
import { PasswordField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { ChoosePassword } from '../../../shared/core/users/ChoosePassword.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'

const schema = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Please enter your current password')),
    newPassword,
    confirmation: z.string(),
  })
  .check(
    z.refine((values) => values.newPassword === values.confirmation, {
      message: 'Passwords do not match',
      path: ['confirmation'],
    }),
  )
const empty = { currentPassword: '', newPassword: '', confirmation: '' }

/**
 * The user's password: changed with the current one, or chosen when there is none. Right after signing in it isn't known
 * yet which.
 */
export const PasswordPanel = ({ user }: { user: CurrentUser }) =>
  user.hasPassword === undefined ? (
    <Panel title="Password">
      <Spinner />
    </Panel>
  ) : user.hasPassword ? (
    <ChangePassword user={user} />
  ) : (
    <NoPassword user={user} />
  )

const NoPassword = ({ user }: { user: CurrentUser }) => {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <Panel
      title="Password"
      actions={<Button onClick={() => setIsChoosing(true)}>Choose a password</Button>}
    >
      <p className="text-ink-2">You have no password.</p>
      {isChoosing && <ChoosePassword user={user} onClose={() => setIsChoosing(false)} />}
    </Panel>
  )
}

const ChangePassword = ({ user }: { user: CurrentUser }) => {
  const form = useSchemaForm(schema, empty)
  return (
    <Panel title="Password">
      <Form
        form={form}
        label="Change password"
        onSubmit={async ({ currentPassword, newPassword }) => {
          await call(changePassword, { body: { currentPassword, newPassword } })
          form.reset(empty)
          void invalidate('sessions')
          toast({
            title: 'Success',
            description: 'Password changed. All other sessions were ended.',
          })
        }}
      >
        {/* Tells password managers which account this password belongs to. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          form={form}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            form={form}
            name="newPassword"
            label="New Password"
            hint={`At least ${passwordMinimum[user.role]} characters`}
            autoComplete="new-password"
          />
          <PasswordField
            form={form}
            name="confirmation"
            label="Confirm New Password"
            autoComplete="new-password"
          />
        </div>
        <Button
          type="submit"
          look="primary"
          busy={form.formState.isSubmitting}
          className="justify-self-end"
        >
          Change password
        </Button>
      </Form>
    </Panel>
  )
}
