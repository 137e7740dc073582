import * as z from 'zod/mini'
import { text } from '../../../../contract/fields.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { type FormOf, useSchemaForm } from '../../../platform/form.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

const schema = z.object({ note: text(1000) })

/** The form for an optional message in the email. */
export const useNoteForm = () => useSchemaForm(schema, { note: '' })

export const NoteField = ({ form }: { form: FormOf<typeof schema> }) => (
  <TextareaField
    form={form}
    name="note"
    label="Message (optional)"
    hint={saidOf(teamEmailWords.messageInEmail)}
    rows={3}
    maxLength={1000}
  />
)
