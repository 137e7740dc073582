import * as z from 'zod/mini'
import { required } from '../../../../contract/fields.ts'
import { answer, type RequestItem } from '../../../../contract/work/file-requests.ts'
import { callOrKeep } from '../../../platform/offline/call-or-keep.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { requestsChanged } from './request-calls.ts'

const why = z.object({ reason: required('Please say why, in a few words', 500) })

/** The dialog that says why something isn’t there. */
export const MissingDialog = ({ item, onClose }: { item: RequestItem; onClose: () => void }) => {
  const form = useSchemaForm(why, { reason: '' })
  return (
    <FormDialog
      title={`No “${item.name}”`}
      description="A few words are enough: we go on without it, or find another way."
      form={form}
      draft={`file-requests:missing:${item.id}`}
      submit="Send"
      onSubmit={async ({ reason }) => {
        const sent = { params: { id: item.id }, body: { state: 'missing', reason } } as const
        await callOrKeep(answer, sent, { what: `Your answer on “${item.name}”` })
        await requestsChanged()
      }}
      onClose={onClose}
    >
      <TextareaField form={form} name="reason" label="Why" rows={3} required />
    </FormDialog>
  )
}
