import {
  newsletterInput,
  newsletterLanguages,
  type NewsletterSettings,
  update,
} from '../../../../contract/outreach/newsletter-settings.ts'
import { call } from '../../../platform/call.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'

const fields = [
  'senderName',
  'replyTo',
  'postalAddress',
  'language',
  'reason',
  'unsubscribeText',
] as const
const languages = Object.entries(newsletterLanguages).map(([value, label]) => ({ value, label }))

const valuesOf = (row: NewsletterSettings) => ({
  senderName: row.senderName,
  replyTo: row.replyTo,
  postalAddress: row.postalAddress,
  language: row.language,
  reason: row.reason,
  unsubscribeText: row.unsubscribeText,
  seen: row.updatedAt,
})

type EditNewsletterProps = { newsletter: NewsletterSettings; onClose: () => void }

/** Changes in whose name a client's newsletter is sent. */
export const EditNewsletter = ({ newsletter, onClose }: EditNewsletterProps) => {
  const { clientId, from } = newsletter
  const form = useSchemaForm(newsletterInput, valuesOf(newsletter))
  const stale = useStale({
    row: newsletter,
    form,
    fields: [...fields],
    valuesOf,
    failed: 'Failed to save the newsletter. Please try again.',
  })
  return (
    <FormDialog
      title="Newsletter sender"
      description={`Readers see the client’s name. Emails leave from ${from}, so that mail servers trust them.`}
      form={form}
      draft={`newsletter:${clientId}`}
      submit="Save sender"
      onSubmit={async (values) => {
        await call(update, { params: { clientId }, body: { ...values, updatedAt: stale.seen() } })
        await invalidate('newsletter-readers')
        toast({ title: 'Success', description: 'Sender saved' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <TextField form={form} name="senderName" label="Sender’s name" required autoComplete="off" />
      <TextField
        form={form}
        name="replyTo"
        label="Replies go to"
        type="email"
        hint="The client’s own address."
        required
        autoComplete="off"
      />
      <TextField
        form={form}
        name="postalAddress"
        label="Postal address"
        hint="The client’s. It is in the footer of each email, as the law asks for."
        required
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="language"
        label="Language"
        hint="Of the footer and of the pages that readers see."
        options={languages}
      />
      <TextField
        form={form}
        name="reason"
        label="Why readers get it"
        hint="For the footer, in the newsletter’s language. Leave empty for the usual sentence."
      />
      <TextField
        form={form}
        name="unsubscribeText"
        label="Unsubscribe link"
        hint="Leave empty for the usual word in the newsletter’s language."
      />
    </FormDialog>
  )
}
