import { create, suppressionInput } from '../../../../contract/leads/suppressions.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** The dialog for adding an address by hand. */
export const AddSuppression = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(suppressionInput, { address: '', source: '' })
  return (
    <FormDialog
      title="Add address"
      description="Campaigns skip it from now on. Emails about requests, meetings or accounts still go out."
      form={form}
      draft="suppression"
      submit="Add address"
      onSubmit={async (body) => {
        const { address } = await call(create, { body })
        void invalidate('suppressions', 'leads')
        toast({ title: 'Success', description: `Campaigns no longer email ${address}` })
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="address"
        label="Email or domain"
        hint="A domain such as @competitor.example stands for all of its addresses."
        autoComplete="off"
        required
      />
      <TextField
        form={form}
        name="source"
        label="Source"
        hint="How you know, for example “asked on the phone”"
      />
    </FormDialog>
  )
}
