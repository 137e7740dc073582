import { createOwn } from '../../../../contract/clients/contacts.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { call } from '../../../platform/call.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ContactFields } from '../../../shared/clients/contacts/ContactFields.tsx'
import { contactForm, newPerson, rightsOf } from '../../../shared/clients/contacts/rights.ts'
import { toast } from '../../../ui/toast-store.ts'

/** The dialog in which a manager of a client invites a colleague. */
export const InviteColleague = ({
  projects,
  company,
  onClose,
}: {
  projects: readonly { id: number; name: string }[]
  company: string
  onClose: () => void
}) => {
  const form = useSchemaForm(contactForm, newPerson)
  return (
    <FormDialog
      title="Invite colleague"
      description={saidOf(visitorEmailWords.inviteColleague(company))}
      form={form}
      draft="contact:new"
      submit="Invite"
      onSubmit={async (values) => {
        const body = { ...values, ...rightsOf(values) }
        await call(createOwn, { body })
        void invalidate('contacts')
        const said = saidOf(visitorEmailWords.colleagueInvited(body.email))
        toast({ title: 'Success', description: said })
      }}
      onFail={(error) => toastFailure(error)}
      onClose={onClose}
    >
      <ContactFields form={form} projects={projects} />
    </FormDialog>
  )
}
