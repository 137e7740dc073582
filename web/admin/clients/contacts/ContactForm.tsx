import type { Client } from '../../../../contract/clients/clients.ts'
import { create } from '../../../../contract/clients/contacts.ts'
import { call } from '../../../platform/call.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ContactFields } from '../../../shared/clients/contacts/ContactFields.tsx'
import { contactForm, newPerson, rightsOf } from '../../../shared/clients/contacts/rights.ts'
import { toast } from '../../../ui/toast-store.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { markedName } from '../clients/columns.tsx'

/** The dialog that gives another person of a client their own sign-in. */
export const ContactForm = ({
  client,
  projects,
  onClose,
}: {
  client: Client
  projects: readonly { id: number; name: string }[]
  onClose: () => void
}) => {
  const form = useSchemaForm(contactForm, newPerson)
  return (
    <FormDialog
      title="Add person"
      description={saidOf(teamEmailWords.addContact(markedName(client)))}
      form={form}
      draft={`contact:${client.id}:new`}
      submit="Add and invite"
      onSubmit={async (values) => {
        const body = { ...values, ...rightsOf(values) }
        await call(create, { params: { clientId: client.id }, body })
        void invalidate('contacts', 'emails', 'audit-entries')
        toast({ title: 'Success', description: saidOf(teamEmailWords.invitation(body.email)) })
      }}
      onFail={(error) => toastFailure(error)}
      onClose={onClose}
    >
      <ContactFields form={form} projects={projects} />
    </FormDialog>
  )
}
