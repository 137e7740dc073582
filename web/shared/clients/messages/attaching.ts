import { useEffect } from 'react'
import type { Upload } from '../../../../contract/core/uploads.ts'
import { randomKey } from '../../../platform/random-key.ts'
import { isRefused, sendFile } from '../../../platform/send-file.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { tabState } from '../../../platform/tab-state.ts'
import { afterSignOut } from '../../../platform/user-calls.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { Conversation } from './conversation.ts'
import { messageDraftWriter } from './message-draft.ts'

/** A file being uploaded, or one whose upload failed. */
export type Sending = {
  key: string
  file: File
  /** The fraction sent, 0 to 1. */
  sent: number
  /** The reason it failed; null while it is being sent. */
  failure: string | null
  /** Whether the file itself was refused, so that sending it again would change nothing. */
  refused: boolean
}

const initialState = { sent: 0, failure: null, refused: false }

/*
 * Files are uploaded as soon as they are chosen, one after the other, and continue while the user
 * views other pages. Finished uploads are added to the message draft.
 */
const files = tabState<readonly Sending[]>(() => [], askBeforeClosing)
const storageKey = (conversation: Conversation) => `files:${userNow()?.id}:${conversation.name}`
const controllers = new Map<string, AbortController>()
const queues = new Map<string, Promise<void>>()
const pictures = new WeakMap<Upload, File>()
/** The number of mounted views of each conversation. */
const viewCounts = new Map<string, number>()

const asking = new Set<string>()
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
function askBeforeClosing(box: string, sending: readonly Sending[]) {
  if (sending.some(({ failure }) => failure === null)) asking.add(box)
  else asking.delete(box)
  if (asking.size) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
afterSignOut(() => {
  removeEventListener('beforeunload', ask)
  for (const controller of controllers.values()) controller.abort()
})

/** The files to be sent with a message in this conversation that aren't uploaded yet. */
export const useAttaching = (conversation: Conversation) => {
  const box = storageKey(conversation)
  useEffect(() => {
    viewCounts.set(box, (viewCounts.get(box) ?? 0) + 1)
    return () => void viewCounts.set(box, (viewCounts.get(box) ?? 1) - 1)
  }, [box])
  return { sending: files.use(box), pictureOf, ...attachingTo(conversation, box) }
}

/** Returns the file of an upload, when it is an image chosen in this window. */
const pictureOf = (upload: Upload) => pictures.get(upload)

const attachingTo = (conversation: Conversation, box: string) => {
  const updateDraft = messageDraftWriter(conversation)
  const change = (key: string, changes: Partial<Sending>) =>
    files.set(
      box,
      files.now(box).map((each) => (each.key === key ? { ...each, ...changes } : each)),
    )
  const remove = (key: string) => {
    controllers.get(key)?.abort()
    controllers.delete(key)
    files.set(
      box,
      files.now(box).filter((each) => each.key !== key),
    )
  }
  const start = (key: string, file: File) => {
    const controller = new AbortController()
    controllers.set(key, controller)
    const run = async () => {
      if (controller.signal.aborted) return
      try {
        const upload = await sendFile(file, (sent) => change(key, { sent }), controller.signal)
        if (file.type.startsWith('image/')) pictures.set(upload, file)
        updateDraft(({ uploads }) => ({ uploads: [...uploads, upload] }))
        remove(key)
        if (!viewCounts.get(box)) announceUploaded(file)
      } catch (error) {
        if (controller.signal.aborted) return
        change(key, { failure: sentenceOf(error), refused: isRefused(error) })
        if (!viewCounts.get(box)) announceFailed(file, error)
      }
    }
    queues.set(box, (queues.get(box) ?? Promise.resolve()).then(run))
  }
  return {
    add: (chosen: Iterable<File>) => {
      for (const file of chosen) {
        const key = randomKey()
        files.set(box, [...files.now(box), { key, file, ...initialState }])
        start(key, file)
      }
    },
    retry: ({ key, file }: Sending) => {
      change(key, initialState)
      start(key, file)
    },
    remove,
  }
}

const announceUploaded = ({ name }: File) =>
  toast({ title: 'File uploaded', description: `${name} is ready to send with your message.` })
const announceFailed = ({ name }: File, error: unknown) =>
  toast({
    title: 'File not uploaded',
    description: `${name}: ${sentenceOf(error)} You can retry it next to your message.`,
    variant: 'destructive',
  })
