import * as z from 'zod/mini'
import type { Contact } from '../../../../contract/clients/contacts.ts'
import { reset } from '../../../../contract/core/two-factor.ts'
import { call } from '../../../platform/call.ts'
import { PasswordField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'
import { contactName } from './ContactRow.tsx'

const input = z.object({
  password: z.string().check(z.minLength(1, 'Please enter your password'), z.maxLength(200)),
})

/** Turns two-factor sign-in off for somebody who lost their second factor. Asks for the admin's own password. */
export const ResetTwoFactor = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const form = useSchemaForm(input, { password: '' })
  return (
    <FormDialog
      title={`Turn off two-factor for ${contactName(contact)}?`}
      description={`Do this only once you’ve confirmed who you’re talking to. Afterward their password alone signs them in, and we email ${contact.email} says so. They can turn it on again; you cannot.`}
      form={form}
      draft={`two-factor:${contact.id}`}
      secret={['password']}
      submit="Turn off two-factor"
      onSubmit={async (body) => {
        await call(reset, { params: { id: contact.id }, body })
        void invalidate('contacts', 'emails', 'audit-entries')
        toast({ title: 'Success', description: 'Two-factor sign-in is off' })
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
