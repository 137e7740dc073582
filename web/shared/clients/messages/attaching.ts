import { useEffect } from 'react'
import type { Upload } from '../../../../contract/core/uploads.ts'
import { randomKey } from '../../../platform/random-key.ts'
import { isRefused, sendFile } from '../../../platform/send-file.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { tabState } from '../../../platform/tab-state.ts'
import { onLeft } from '../../../platform/user-calls.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { Talk } from './talk.ts'
import { writtenTo } from './written.ts'

/** A file on its way to the server, or one that did not get there. */
export type Sending = {
  key: string
  file: File
  /** The part that was sent, 0 to 1. */
  sent: number
  /** Why it failed; null while it is being sent. */
  failure: string | null
  /** It was refused for what it is: sending it again would change nothing. */
  refused: boolean
}

const beginning = { sent: 0, failure: null, refused: false }

/*
 * Files are sent as soon as they are chosen, one after the other, and go on being sent while other
 * pages are read. What has arrived goes into what is being written.
 */
const files = tabState<readonly Sending[]>(() => [], askBeforeClosing)
const storageKey = (talk: Talk) => `files:${userNow()?.id}:${talk.name}`
const ends = new Map<string, AbortController>()
const lines = new Map<string, Promise<void>>()
const pictures = new WeakMap<Upload, File>()
/** How often each conversation is on the screen. */
const shown = new Map<string, number>()

const asking = new Set<string>()
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
function askBeforeClosing(box: string, sending: readonly Sending[]) {
  if (sending.some(({ failure }) => failure === null)) asking.add(box)
  else asking.delete(box)
  if (asking.size) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
onLeft(() => {
  removeEventListener('beforeunload', ask)
  for (const end of ends.values()) end.abort()
})

/** The files that are to go with a message in this conversation and are not there yet. */
export const useAttaching = (talk: Talk) => {
  const box = storageKey(talk)
  useEffect(() => {
    shown.set(box, (shown.get(box) ?? 0) + 1)
    return () => void shown.set(box, (shown.get(box) ?? 1) - 1)
  }, [box])
  return { sending: files.use(box), pictureOf, ...attachingTo(talk, box) }
}

/** The file itself, when it is a picture that was chosen in this window. */
const pictureOf = (upload: Upload) => pictures.get(upload)

const attachingTo = (talk: Talk, box: string) => {
  const write = writtenTo(talk)
  const change = (key: string, changes: Partial<Sending>) =>
    files.set(
      box,
      files.now(box).map((each) => (each.key === key ? { ...each, ...changes } : each)),
    )
  const remove = (key: string) => {
    ends.get(key)?.abort()
    ends.delete(key)
    files.set(
      box,
      files.now(box).filter((each) => each.key !== key),
    )
  }
  const start = (key: string, file: File) => {
    const end = new AbortController()
    ends.set(key, end)
    const run = async () => {
      if (end.signal.aborted) return
      try {
        const upload = await sendFile(file, (sent) => change(key, { sent }), end.signal)
        if (file.type.startsWith('image/')) pictures.set(upload, file)
        write(({ uploads }) => ({ uploads: [...uploads, upload] }))
        remove(key)
        if (!shown.get(box)) announceUploaded(file)
      } catch (error) {
        if (end.signal.aborted) return
        change(key, { failure: sentenceOf(error), refused: isRefused(error) })
        if (!shown.get(box)) announceFailed(file, error)
      }
    }
    lines.set(box, (lines.get(box) ?? Promise.resolve()).then(run))
  }
  return {
    add: (chosen: Iterable<File>) => {
      for (const file of chosen) {
        const key = randomKey()
        files.set(box, [...files.now(box), { key, file, ...beginning }])
        start(key, file)
      }
    },
    again: ({ key, file }: Sending) => {
      change(key, beginning)
      start(key, file)
    },
    remove,
  }
}

const announceUploaded = ({ name }: File) =>
  toast({ title: 'File uploaded', description: `${name} is ready to send with your message.` })
const announceFailed = ({ name }: File, error: unknown) =>
  toast({
    title: 'A file was not sent',
    description: `${name}: ${sentenceOf(error)} It waits beside your message.`,
    variant: 'destructive',
  })
