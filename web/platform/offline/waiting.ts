/*
 * Calls of a client that wait for a connection. They are stored before anybody is told that they wait, sent in their
 * order once the server can be reached, and with the key of the first attempt, so that none is done twice.
 */
import { useSyncExternalStore } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { callOnce, CallError } from '../call.ts'
import { onConnected } from '../live.ts'
import { invalidate, nounOf } from '../query.tsx'
import { sendFile } from '../send-file.ts'
import { sentenceOf } from '../sentence.ts'
import { userNow } from '../session.ts'
import { afterSignOut, beforeSignOut } from '../user-calls.ts'
import { maySendLater, waitAfter } from './send-later.ts'
import {
  clearWaiting,
  deleteWaiting,
  putWaiting,
  readWaiting,
  type Waiting,
} from './waiting-store.ts'

let list: readonly Waiting[] = []
const listeners = new Set<() => void>()
const show = (next: readonly Waiting[]) => {
  list = next
  for (const listener of listeners) listener()
}

// Other tabs show the same list.
const channel = new BroadcastChannel('foyer:waiting')
channel.addEventListener('message', () => void load())
const tellTabs = () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null)
}

const ownId = () => {
  const user = userNow()
  return user?.role === 'client' && !user.viewing ? user.id : null
}

/** Shows what waits for the signed-in client; removes what somebody else left in this browser. */
export const load = async () => {
  const userId = ownId()
  if (userId === null) return
  const all = await readWaiting()
  const others = all.filter((each) => each.userId !== userId)
  for (const { key } of others) await deleteWaiting(key)
  show(all.filter((each) => each.userId === userId))
}

/** Returns what waits, oldest first. */
export const useWaiting = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => list,
    () => list,
  )

const changed = async (stored: Promise<unknown>) => {
  await stored
  tellTabs()
  await load()
}

/** Keeps a call until there is a connection. @throws when this browser stores nothing */
export const addWaiting = async (waiting: Waiting) => {
  await changed(putWaiting(waiting))
  scheduleNext()
}

/** Removes something that waits: it isn't sent, unless that has happened already. */
export const cancelWaiting = (key: string) => changed(deleteWaiting(key))

/** Sends something again that was refused. */
export const retryWaiting = async ({ uploadId: _expired, ...waiting }: Waiting) => {
  await changed(putWaiting({ ...waiting, failure: null }))
  await sendWaiting()
}

/** Uploads the file of a call, once, and returns the call with it. */
const withFile = async (waiting: Waiting): Promise<Waiting> => {
  if (!waiting.file || waiting.uploadId !== undefined) return waiting
  const { id: uploadId } = await sendFile(waiting.file, () => {})
  const uploaded = { ...waiting, uploadId }
  await putWaiting(uploaded)
  return uploaded
}

const sendOne = async (waiting: Waiting) => {
  const { endpoint, key, sent, uploadId } = await withFile(waiting)
  const { body } = sent as { body?: object }
  const whole =
    uploadId === undefined ? sent : { ...sent, body: { ...body, uploadIds: [uploadId] } }
  await callOnce(endpoint as Parameters<typeof callOnce>[0], whole as never, key)
  await changed(deleteWaiting(key))
  void invalidate(nounOf(endpoint as Parameters<typeof nounOf>[0]), 'attention', 'notifications')
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
const scheduleNext = () => {
  clearTimeout(timer)
  failures += 1
  timer = setTimeout(() => void sendWaiting(), waitAfter(failures))
}

/** Sends one after the other. Returns how many; stops at the first that can't be sent now. */
const sendAll = async () => {
  await load()
  let count = 0
  for (const waiting of list) {
    if (waiting.failure !== null) continue
    try {
      await sendOne(waiting)
      failures = 0
      count += 1
    } catch (error) {
      if (maySendLater(error)) {
        scheduleNext()
        break
      }
      await changed(putWaiting({ ...waiting, failure: sentenceOf(error) }))
    }
  }
  return count
}

let sending: Promise<void> | null = null
const sendAndTell = async () => {
  const count = await sendAll()
  if (count > 0)
    toast({ title: 'Success', description: count === 1 ? 'Sent.' : `All ${count} were sent.` })
}
/** Sends what waits, from one tab at a time. */
export const sendWaiting = (): Promise<void> => {
  if (ownId() === null) return Promise.resolve()
  sending ??= (
    'locks' in navigator ? navigator.locks.request('foyer:waiting', sendAndTell) : sendAndTell()
  ).finally(() => {
    sending = null
  })
  return sending
}

onConnected(() => void sendWaiting())
globalThis.addEventListener?.('online', () => void sendWaiting())
beforeSignOut(sendWaiting)
afterSignOut(() => {
  show([])
  void clearWaiting().then(tellTabs)
})

/** Whether a call failed since the server couldn't be reached, so that it may have been done or not. */
export const isLost = (error: unknown) => !(error instanceof CallError) || error.status === 0
