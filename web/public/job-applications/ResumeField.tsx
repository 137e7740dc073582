import { type DragEvent, useEffect, useRef, useState } from 'react'
import {
  fileTooLarge,
  resumeKinds,
  resumeMaxBytes,
  wrongFileType,
} from '../../../contract/website/job-applications.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { bytesText } from '../../platform/bytes.ts'

const extensions = Object.keys(resumeKinds).map((kind) => `.${kind}`)
const mediaTypes: string[] = Object.values(resumeKinds)

/**
 * Whether a file may be sent as a resume; shows a toast with the reason when not. The server
 * checks the bytes as well.
 */
const accepts = (file: File) => {
  const isAllowedType =
    mediaTypes.includes(file.type) ||
    (file.type === '' &&
      extensions.some((extension) => file.name.toLowerCase().endsWith(extension)))
  const refuse = (title: string, description: string) => {
    toast({ title, description, variant: 'destructive' })
    return false
  }
  if (!isAllowedType) return refuse('Invalid file type', wrongFileType)
  if (file.size > resumeMaxBytes) return refuse('File too large', fileTooLarge)
  return true
}

/** The resume, which can be chosen, dropped or removed. */
export const ResumeField = ({
  file,
  missing,
  onChange,
}: {
  file: File | null
  /** The error shown beside the field when no file was chosen. */
  missing: string | undefined
  onChange: (file: File | null) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const acceptFile = (chosen: File | undefined) => {
    if (chosen && accepts(chosen)) onChange(chosen)
    // Cleared so that choosing the same file again triggers a change event.
    if (input.current) input.current.value = ''
  }
  useEffect(() => {
    // Takes a file chosen before the form's script was loaded.
    acceptFile(input.current?.files?.[0])
    // Runs once, when the script is loaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    acceptFile(event.dataTransfer.files[0])
  }
  const remove = () => {
    onChange(null)
    input.current?.focus()
  }
  return (
    <div className="grid gap-1.5">
      <span className="text-[0.9375em] font-semibold">
        <label htmlFor="resume">Resume</label>
        <span className="text-bad" aria-hidden>
          {' '}
          *
        </span>
      </span>
      <div
        className="drop-zone"
        data-over={isOver || undefined}
        data-missing={Boolean(missing) || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          id="resume"
          type="file"
          className="sr-only"
          accept={[...extensions, ...mediaTypes].join(',')}
          aria-required
          aria-invalid={Boolean(missing) || undefined}
          aria-describedby="resume-hint resume-error"
          onChange={(event) => acceptFile(event.target.files?.[0])}
        />
        {file ? (
          <>
            <p className="min-w-0 flex-1 wrap-anywhere" aria-live="polite">
              <b className="font-semibold">{file.name}</b>{' '}
              <span className="num text-ink-2">{bytesText(file.size)}</span>
            </p>
            <Button onClick={remove}>Remove</Button>
          </>
        ) : (
          <>
            <label htmlFor="resume" className="btn btn-line">
              Choose a file
            </label>
            <p id="resume-hint" className="text-[.9375rem] text-ink-2">
              or drop it here. PDF, DOC or DOCX, up to 10 MB.
            </p>
          </>
        )}
      </div>
      <FieldError id="resume-error" error={missing} />
    </div>
  )
}
