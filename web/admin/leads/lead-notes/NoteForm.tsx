import { create, leadNoteInput } from '../../../../contract/leads/lead-notes.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextareaField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'

/** The form for a note about a conversation with a lead. */
export const NoteForm = ({ leadId }: { leadId: number }) => {
  const form = useSchemaForm(leadNoteInput, { text: '' })
  const draft = useDraft(`lead-note:${leadId}`, form)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  return (
    <Form
      form={form}
      label="New note"
      className="grid justify-items-start gap-3 [&>*:first-child]:w-full"
      onSubmit={async (body) => {
        await call(create, { params: { id: leadId }, body })
        draft.forget()
        form.reset({ text: '' })
        await invalidate('lead-timeline')
      }}
    >
      <TextareaField
        form={form}
        name="text"
        label="Note"
        hideLabel
        rows={2}
        placeholder="What was said, what was agreed..."
        fieldClassName="w-full"
      />
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      <Button type="submit" busy={isSubmitting}>
        Add note
      </Button>
    </Form>
  )
}
