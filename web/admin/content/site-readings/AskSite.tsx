import { ask } from '../../../../contract/content/site-readings.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'

type AskSiteProps = { clientId: number; url: string; onClose: () => void }

/** The dialog that asks a client whether their website may be read. */
export const AskSite = ({ clientId, url, onClose }: AskSiteProps) => {
  const form = useSchemaForm(ask.body, { url })
  return (
    <FormDialog
      title="Ask to read the website"
      description="The client decides in their portal. Nothing is read before they agree, and you accept each suggestion."
      form={form}
      draft={`site-reading:${clientId}`}
      submit="Ask the client"
      onSubmit={async (body) => {
        await call(ask, { params: { clientId }, body })
        await invalidate('site-readings')
        toast({ title: 'Success', description: 'Client asked' })
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="url"
        label="Address of the website"
        hint="At most 12 pages of this site are read, as far as its robots.txt allows."
        required
        autoComplete="off"
      />
    </FormDialog>
  )
}
