import { useCallback, useEffect, useRef, useState } from 'react'
import type { Upload } from '../../contract/core/uploads.ts'
import { isRefused, sendFile } from './send-file.ts'
import { sentenceOf } from './sentence.ts'

/** A file being uploaded. */
export type FileUpload = {
  file: File
  /** The fraction sent, 0 to 1. */
  progress: number
  /** Set once the upload has finished. */
  upload: Upload | null
  /** The error message of a failed upload. */
  failure: string | null
  /** Whether sending it again would change nothing. */
  refused: boolean
}

/**
 * Uploads one file at a time, as soon as it is chosen. Choosing another, removing it or leaving
 * the page aborts the upload, and the server keeps nothing. `onChange` gets the upload's id, or
 * null.
 */
export const useFileUpload = (onChange: (uploadId: number | null) => void) => {
  const [fileUpload, setFileUpload] = useState<FileUpload | null>(null)
  const controller = useRef<AbortController | null>(null)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => () => controller.current?.abort(), [])

  const send = useCallback((file: File) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    const update = (changes: Partial<FileUpload>) => {
      if (!signal.aborted) setFileUpload((now) => now && { ...now, ...changes })
    }
    setFileUpload({ file, progress: 0, upload: null, failure: null, refused: false })
    report.current(null)
    sendFile(file, (progress) => update({ progress }), signal).then(
      (upload) => {
        update({ upload, progress: 1 })
        if (!signal.aborted) report.current(upload.id)
      },
      (error: unknown) => update({ failure: sentenceOf(error), refused: isRefused(error) }),
    )
  }, [])
  const removeFile = useCallback(() => {
    controller.current?.abort()
    setFileUpload(null)
    report.current(null)
  }, [])
  return {
    fileUpload,
    send,
    removeFile,
    isSending: fileUpload !== null && !fileUpload.upload && !fileUpload.failure,
  }
}
