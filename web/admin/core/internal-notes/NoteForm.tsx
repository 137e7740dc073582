import {
  create,
  internalNoteInput,
  type NotedNoun,
} from '../../../../contract/core/internal-notes.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { errorOf } from '../../../platform/field-error.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { MentionBox } from './MentionBox.tsx'

export type Noted = { noun: NotedNoun; recordId: number }

/** The form for a note on a record. What was typed is kept until it is added. */
export const NoteForm = ({ noun, recordId }: Noted) => {
  const empty = { noun, recordId, text: '' }
  const form = useSchemaForm(internalNoteInput, empty)
  const draft = useDraft(`internal-note:${noun}:${recordId}`, form)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  return (
    <Form
      form={form}
      label="New note"
      onSubmit={async (body) => {
        await call(create, { body })
        form.reset(empty)
        draft.forget()
        await Promise.all([invalidate('internal-notes'), invalidate('lead-timeline')])
      }}
    >
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      <Field
        label="Note"
        hint="Only your team sees it. An @ and a name, such as @Mia, notifies a colleague."
        required
        error={errorOf(form, 'text')}
      >
        {(control) => (
          <MentionBox {...form.register('text')} {...control} of={{ noun, recordId }} rows={2} />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        Add note
      </Button>
    </Form>
  )
}
