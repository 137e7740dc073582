import { errorOf } from '../../../platform/field-error.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'
import type { FileUpload } from '../../../platform/file-upload.ts'
import { UploadField } from '../../../platform/UploadField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
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

/** The content of a version: a file, or a link with a copy of what it shows, and a note. */
export const VersionFields = ({
  form,
  sending,
  copying,
}: {
  form: FormOf<typeof deliverableForm>
  sending: Sending
  copying: Sending
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
        <UploadField {...sending} label="File" error={errorOf(form, 'uploadId')} />
      ) : (
        <>
          <TextField
            form={form}
            name="linkUrl"
            label="Link"
            type="url"
            placeholder="https://"
            required
          />
          <UploadField
            {...copying}
            label="Add a copy (PDF or image)"
            accept="application/pdf,image/*"
            hint="What the link shows can change. A copy keeps what the client decides on."
            error={errorOf(form, 'copyId')}
          />
        </>
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
