import { useCallback, useEffect, useRef, useState } from 'react'
import type { Upload } from '../../contract/core/uploads.ts'
import { isRefused, sendFile } from './send-file.ts'
import { sentenceOf } from './sentence.ts'

/** A file on its way to the server. */
export type SentFile = {
  file: File
  /** 0 to 1. */
  part: number
  /** There once it has arrived. */
  upload: Upload | null
  /** Why it did not. */
  failure: string | null
  /** Sending it again would change nothing. */
  refused: boolean
}

/**
 * Sends one file at a time, from the moment it is chosen; choosing another, taking it away or
 * leaving the page stops it, and the server keeps nothing. `onChange` gets the upload's id, or null.
 */
export const useSentFile = (onChange: (uploadId: number | null) => void) => {
  const [sent, setSent] = useState<SentFile | null>(null)
  const stop = useRef<AbortController | null>(null)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => () => stop.current?.abort(), [])

  const send = useCallback((file: File) => {
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
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
  const takeAway = useCallback(() => {
    stop.current?.abort()
    setSent(null)
    report.current(null)
  }, [])
  return { sent, send, takeAway, isSending: sent !== null && !sent.upload && !sent.failure }
}
