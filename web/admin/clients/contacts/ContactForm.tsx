import type { Client } from '../../../../contract/clients/clients.ts'
import { contactInput, create } from '../../../../contract/clients/contacts.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

const empty = { firstName: '', lastName: '', email: '', phone: '' }

/** The dialog that gives another person of a client their own sign-in. */
export const ContactForm = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const form = useSchemaForm(contactInput, empty)
  return (
    <FormDialog
      title="Add person"
      description={saidOf(teamEmailWords.addContact(client.businessName || client.email))}
      form={form}
      draft={`contact:${client.id}:new`}
      submit="Add and invite"
      onSubmit={async (body) => {
        await call(create, { params: { clientId: client.id }, body })
        void invalidate('contacts', 'emails', 'audit-entries')
        toast({ title: 'Success', description: saidOf(teamEmailWords.invitation(body.email)) })
      }}
      onFail={(error) =>
        toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
      }
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
        <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
      </div>
    </FormDialog>
  )
}
