import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { uploadMaxBytes } from '../../contract/core/uploads.ts'
import { bytesText } from './bytes.ts'
import type { FileUpload } from './file-upload.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { DropZone } from '../ui/DropZone.tsx'
import { Field } from '../ui/Field.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

/** A file field, for a file that is uploading, uploaded or failed. */
export const UploadField = ({
  label,
  accept,
  hint = '',
  fileUpload,
  send,
  removeFile,
  error,
}: {
  label: string
  /** The media types that the file picker offers; all by default. */
  accept?: string
  hint?: string
  fileUpload: FileUpload | null
  send: (file: File) => void
  removeFile: () => void
  error: string | undefined
}) => (
  <Field label={label} hint={hint} error={error}>
    {(control) =>
      fileUpload ? (
        <FileRow fileUpload={fileUpload} send={send} removeFile={removeFile} />
      ) : (
        <DropZone
          {...control}
          {...(accept && { accept })}
          onFile={send}
          hint={`Up to ${Math.round(uploadMaxBytes.admin / 2 ** 20)} MB`}
        />
      )
    }
  </Field>
)

const FileRow = ({
  fileUpload: { file, progress, upload, failure, refused },
  send,
  removeFile,
}: {
  fileUpload: FileUpload
  send: (file: File) => void
  removeFile: () => void
}) => (
  <div className="grid gap-2 rounded-2 border border-line-2 px-3 py-2.5">
    <div className="flex items-center gap-2">
      {upload && <CircleCheck className="size-4 flex-none text-ok" aria-hidden />}
      {failure && <CircleAlert className="size-4 flex-none text-bad" aria-hidden />}
      <p className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{file.name}</span>{' '}
        <span className="text-ink-2">{bytesText(file.size)}</span>
      </p>
      <IconButton
        label={upload || failure ? `Remove ${file.name}` : `Cancel upload of ${file.name}`}
        onClick={removeFile}
      >
        <X className="size-4" aria-hidden />
      </IconButton>
    </div>
    {!upload && !failure && (
      <ProgressBar label={`Uploading ${file.name}`} percent={Math.floor(progress * 100)} />
    )}
    {failure && (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="alert" className="text-bad">
          {failure}
        </p>
        {refused ? (
          <Button onClick={removeFile}>Choose another file</Button>
        ) : (
          <Button onClick={() => send(file)}>Try again</Button>
        )}
      </div>
    )}
    <p role="status" className="sr-only">
      {upload ? `${file.name} uploaded` : ''}
    </p>
  </div>
)
