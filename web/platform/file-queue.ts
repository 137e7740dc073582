import { useEffect } from 'react'
import type { Upload } from '../../contract/core/uploads.ts'
import { randomKey } from './random-key.ts'
import { isRefused, sendFile } from './send-file.ts'
import { sentenceOf } from './sentence.ts'
import { tabState } from './tab-state.ts'
import { afterSignOut } from './user-calls.ts'

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

const files = tabState<readonly Sending[]>(() => [], askBeforeClosing)
const controllers = new Map<string, AbortController>()
const queues = new Map<string, Promise<void>>()
/** The number of mounted views of each box. */
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

/** Returns the files of a box that aren't stored yet. The box's name includes the user. */
export const useFileQueue = (box: string) => {
  useEffect(() => {
    viewCounts.set(box, (viewCounts.get(box) ?? 0) + 1)
    return () => void viewCounts.set(box, (viewCounts.get(box) ?? 1) - 1)
  }, [box])
  return files.use(box)
}

/** Returns them at this moment. */
export const queuedFiles = (box: string) => files.now(box)

/** `isSeen`: whether a view of the box is on screen. */
type Ends = {
  /** Keeps a finished upload. When it throws, the file counts as failed. */
  stored: (upload: Upload, file: File, isSeen: boolean) => unknown
  failed: (file: File, error: unknown, isSeen: boolean) => void
}

/**
 * Uploads the files of a box as soon as they are chosen, one after the other, and continues while
 * the user views other pages.
 */
export const fileQueue = (box: string, ends: Ends) => {
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
  const isSeen = () => Boolean(viewCounts.get(box))
  const start = (key: string, file: File) => {
    const controller = new AbortController()
    controllers.set(key, controller)
    const run = async () => {
      if (controller.signal.aborted) return
      try {
        const upload = await sendFile(file, (sent) => change(key, { sent }), controller.signal)
        await ends.stored(upload, file, isSeen())
        remove(key)
      } catch (error) {
        if (controller.signal.aborted) return
        change(key, { failure: sentenceOf(error), refused: isRefused(error) })
        ends.failed(file, error, isSeen())
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
    /** Removes a file that is on its way. */
    removeFile: (file: File) => {
      const found = files.now(box).find((each) => each.file === file)
      if (found) remove(found.key)
    },
  }
}
