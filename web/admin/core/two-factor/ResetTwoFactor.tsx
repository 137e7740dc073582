import * as z from 'zod/mini'
import { reset } from '../../../../contract/core/two-factor.ts'
import { call } from '../../../platform/call.ts'
import { PasswordField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

const input = z.object({
  password: z.string().check(z.minLength(1, 'Please enter your password'), z.maxLength(200)),
})

type ResetTwoFactorProps = {
  person: { id: number; email: string }
  name: string
  /** Whether their passkeys are removed, too. */
  withPasskeys?: boolean
  onClose: () => void
}

/** Turns two-factor sign-in off for somebody who lost their second factor. Asks for the admin's own password. */
export const ResetTwoFactor = ({
  person,
  name,
  withPasskeys = false,
  onClose,
}: ResetTwoFactorProps) => {
  const form = useSchemaForm(input, { password: '' })
  return (
    <FormDialog
      title={
        withPasskeys ? `Reset the second factor of ${name}?` : `Turn off two-factor for ${name}?`
      }
      description={`Do this only once you’ve confirmed who you’re talking to. ${
        withPasskeys ? 'Their authenticator app and passkeys stop working. ' : ''
      }Afterward their password alone signs them in. They can turn it on again; you cannot.`}
      form={form}
      draft={`two-factor:${person.id}`}
      secret={['password']}
      submit={withPasskeys ? 'Reset second factor' : 'Turn off two-factor'}
      onSubmit={async (body) => {
        await call(reset, { params: { id: person.id }, body })
        void invalidate('contacts', 'team', 'emails', 'audit-entries')
        const description = withPasskeys ? 'Second factor reset' : 'Two-factor sign-in is off'
        toast({ title: 'Success', description })
      }}
      onFail={(error) =>
        toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
      }
      onClose={onClose}
    >
      <PasswordField
        form={form}
        name="password"
        label="Your own password"
        required
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
