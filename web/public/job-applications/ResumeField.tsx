import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { bytesText } from '../../platform/bytes.ts'
import { useFileRefusal } from '../../platform/file-refusal.ts'
import { extensions, mediaTypes, refusalOf } from './resume-file.ts'

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
  const refusal = useFileRefusal()
  const error = refusal.sentence ?? missing
  const accept = (chosen: File) => {
    const refused = refusalOf(chosen)
    if (refused) return refusal.refuse(refused.title, refused.sentence)
    refusal.clear()
    onChange(chosen)
  }
  const acceptFile = (chosen: File | undefined) => {
    if (chosen) accept(chosen)
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
    refusal.clear()
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
        data-missing={Boolean(error) || undefined}
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
          aria-invalid={Boolean(error) || undefined}
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
      <FieldError id="resume-error" error={error} />
    </div>
  )
}
