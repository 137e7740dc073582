import { useCallback, useEffect, useRef, useState } from 'react'
import type { Upload } from '../../contract/core/uploads.ts'
import { isRefused, sendFile } from './send-file.ts'
import { sentenceOf } from './sentence.ts'

/** A file being uploaded. */
export type SentFile = {
  file: File
  /** The fraction sent, 0 to 1. */
  part: number
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
export const useSentFile = (onChange: (uploadId: number | null) => void) => {
  const [sent, setSent] = useState<SentFile | null>(null)
  const controller = useRef<AbortController | null>(null)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => () => controller.current?.abort(), [])

  const send = useCallback((file: File) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    const update = (changes: Partial<SentFile>) => {
      if (!signal.aborted) setSent((now) => now && { ...now, ...changes })
    }
    setSent({ file, part: 0, upload: null, failure: null, refused: false })
    report.current(null)
    sendFile(file, (part) => update({ part }), signal).then(
      (upload) => {
        update({ upload, part: 1 })
        if (!signal.aborted) report.current(upload.id)
      },
      (error: unknown) => update({ failure: sentenceOf(error), refused: isRefused(error) }),
    )
  }, [])
  const removeFile = useCallback(() => {
    controller.current?.abort()
    setSent(null)
    report.current(null)
  }, [])
  return { sent, send, removeFile, isSending: sent !== null && !sent.upload && !sent.failure }
}
