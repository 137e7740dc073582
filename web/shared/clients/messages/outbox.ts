import { useEffect } from 'react'
import { send } from '../../../../contract/clients/messages.ts'
import type { Upload } from '../../../../contract/core/uploads.ts'
import { call } from '../../../platform/call.ts'
import { randomKey } from '../../../platform/random-key.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { readKept, tabState } from '../../../platform/tab-state.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { Talk } from './talk.ts'
import { addToThread, isInThread } from './thread-query.ts'

/** The content of a message before it is sent. */
export type MessageDraft = { content: string; projectId: number | null; uploads: Upload[] }

/** A message being sent, or one that failed. */
export type Unsent = MessageDraft & {
  /** Sent with every attempt, so that the server stores the message once. */
  key: string
  createdAt: string
  /** The reason it was not sent; null while it is being sent. */
  failure: string | null
}

/** The timeout in ms of an attempt; sending again is safe. */
const timeout = 30_000

/*
 * The unsent messages of this user in this tab, by thread, stored until they are sent or deleted,
 * so that a reload or a lost connection loses nothing. After a reload, unfinished attempts are
 * repeated.
 */
const boxes = tabState<readonly Unsent[]>(
  (key) => readKept(key, []),
  (key, box) =>
    box.length ? sessionStorage.setItem(key, JSON.stringify(box)) : sessionStorage.removeItem(key),
)
const storageKey = (talk: Talk) => `foyer:unsent:${userNow()?.id}:${talk.name}`
const resumed = new Set<string>()

const readBox = (talk: Talk): readonly Unsent[] => boxes.now(storageKey(talk))
const writeBox = (talk: Talk, box: readonly Unsent[]) => boxes.set(storageKey(talk), box)

/** Returns the unsent messages of a thread, oldest first. */
export const useUnsent = (talk: Talk) => {
  const key = storageKey(talk)
  useEffect(() => {
    if (resumed.has(key)) return
    resumed.add(key)
    for (const each of readBox(talk)) if (each.failure === null) void attempt(talk, each)
  }, [talk, key])
  return boxes.use(key)
}

/** Removes an unsent message, for example to edit it in the composer. */
export const dropUnsent = (talk: Talk, key: string) =>
  writeBox(
    talk,
    readBox(talk).filter((each) => each.key !== key),
  )

const mark = (talk: Talk, key: string, failure: string | null) =>
  writeBox(
    talk,
    readBox(talk).map((each) => (each.key === key ? { ...each, failure } : each)),
  )

const succeed = (talk: Talk, key: string) => {
  dropUnsent(talk, key)
  toast({ title: 'Success', description: 'Message sent successfully' })
}

const attempt = async (talk: Talk, { key, content, projectId, uploads }: Unsent) => {
  const uploadIds = uploads.map(({ id }) => id)
  const body = { content, projectId, uploadIds, key, toUserId: talk.toUserId }
  try {
    addToThread(talk, await call(send, { body }, AbortSignal.timeout(timeout)))
    succeed(talk, key)
  } catch (error) {
    // Stored after all: only the response got lost.
    if (isInThread(talk, key)) return succeed(talk, key)
    mark(talk, key, sentenceOf(error, 'The server didn’t respond.'))
    toast({ title: 'Error', description: 'Failed to send message', variant: 'destructive' })
  }
}

/** Sends a message. It appears in the thread at once, and is marked there when sending fails. */
export const sendMessage = (talk: Talk, draft: MessageDraft) => {
  const unsent: Unsent = {
    ...draft,
    key: randomKey(),
    createdAt: new Date().toISOString(),
    failure: null,
  }
  writeBox(talk, [...readBox(talk), unsent])
  return attempt(talk, unsent)
}

/** Retries a failed message. */
export const sendAgain = (talk: Talk, unsent: Unsent) => {
  mark(talk, unsent.key, null)
  return attempt(talk, unsent)
}
