import { useEffect, useRef, useState } from 'react'
import type { Upload } from '../../../contract/uploads.ts'
import { sendFile } from '../../platform/send-file.ts'
import { randomKey } from '../../platform/random-key.ts'
import { sentenceOf } from '../../platform/sentence.ts'

/** A file on its way to the server, or one that did not get there. */
export type Sending = {
  key: string
  file: File
  /** The part that was sent, 0 to 1. */
  sent: number
  /** Why it failed; null while it is being sent. */
  failure: string | null
}

/** Sends files as soon as they are chosen, one after the other; `onSent` gets each that has arrived. */
export const useAttaching = (onSent: (upload: Upload) => void) => {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const ends = useRef(new Map<string, AbortController>())
  const pictures = useRef(new Map<number, File>())
  const line = useRef<Promise<void>>(Promise.resolve())
  const arrived = useRef(onSent)
  useEffect(() => {
    arrived.current = onSent
  })
  useEffect(() => {
    const open = ends.current
    return () => {
      for (const end of open.values()) end.abort()
    }
  }, [])

  const change = (key: string, changes: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const remove = (key: string) => {
    ends.current.get(key)?.abort()
    ends.current.delete(key)
    setSending((all) => all.filter((each) => each.key !== key))
  }
  const start = (key: string, file: File) => {
    const end = new AbortController()
    ends.current.set(key, end)
    const run = async () => {
      if (end.signal.aborted) return
      try {
        const upload = await sendFile(file, (sent) => change(key, { sent }), end.signal)
        if (file.type.startsWith('image/')) pictures.current.set(upload.id, file)
        arrived.current(upload)
        remove(key)
      } catch (error) {
        if (!end.signal.aborted) change(key, { failure: sentenceOf(error) })
      }
    }
    line.current = line.current.then(run)
  }
  return {
    sending,
    /** The file itself, when it is a picture that was chosen in this window. */
    pictureOf: (uploadId: number) => pictures.current.get(uploadId),
    add: (files: Iterable<File>) => {
      for (const file of files) {
        const key = randomKey()
        setSending((all) => [...all, { key, file, sent: 0, failure: null }])
        start(key, file)
      }
    },
    again: ({ key, file }: Sending) => {
      change(key, { sent: 0, failure: null })
      start(key, file)
    },
    remove,
  }
}
