import { errorOf } from '../../../platform/field-error.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'
import type { FileUpload } from '../../../platform/file-upload.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { SourceField } from './SourceField.tsx'
import type { deliverableForm } from './source.ts'

type Sending = {
  fileUpload: FileUpload | null
  send: (file: File) => void
  removeFile: () => void
}

const kinds = [
  { value: 'file', label: 'File' },
  { value: 'link', label: 'Link' },
] as const

/** The content of a version: a file or a link, and a note. */
export const VersionFields = ({
  form,
  sending,
}: {
  form: FormOf<typeof deliverableForm>
  sending: Sending
}) => {
  const by = form.watch('by')
  return (
    <>
      <Segments
        label="Deliverable"
        options={kinds}
        value={by}
        onChange={(next) => form.setValue('by', next, { shouldDirty: true })}
      />
      {by === 'file' ? (
        <SourceField {...sending} error={errorOf(form, 'uploadId')} />
      ) : (
        <TextField
          form={form}
          name="linkUrl"
          label="Link"
          type="url"
          placeholder="https://"
          required
        />
      )}
      <TextareaField
        form={form}
        name="note"
        label="Note to the client"
        rows={3}
        placeholder="What changed, what to look at"
      />
    </>
  )
}
