import { useEffect } from 'react'
import { send } from '../../../../contract/clients/messages.ts'
import type { Upload } from '../../../../contract/core/uploads.ts'
import { call } from '../../../platform/call.ts'
import { randomKey } from '../../../platform/random-key.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { readStored, tabState } from '../../../platform/tab-state.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { Conversation } from './conversation.ts'
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
  (key) => readStored(key, []),
  (key, box) =>
    box.length ? sessionStorage.setItem(key, JSON.stringify(box)) : sessionStorage.removeItem(key),
)
const storageKey = (conversation: Conversation) =>
  `foyer:unsent:${userNow()?.id}:${conversation.name}`
const resumed = new Set<string>()

const readBox = (conversation: Conversation): readonly Unsent[] =>
  boxes.now(storageKey(conversation))
const writeBox = (conversation: Conversation, box: readonly Unsent[]) =>
  boxes.set(storageKey(conversation), box)

/** Returns the unsent messages of a thread, oldest first. */
export const useUnsent = (conversation: Conversation) => {
  const key = storageKey(conversation)
  useEffect(() => {
    if (resumed.has(key)) return
    resumed.add(key)
    for (const each of readBox(conversation))
      if (each.failure === null) void attempt(conversation, each)
  }, [conversation, key])
  return boxes.use(key)
}

/** Removes an unsent message, for example to edit it in the composer. */
export const removeUnsent = (conversation: Conversation, key: string) =>
  writeBox(
    conversation,
    readBox(conversation).filter((each) => each.key !== key),
  )

const mark = (conversation: Conversation, key: string, failure: string | null) =>
  writeBox(
    conversation,
    readBox(conversation).map((each) => (each.key === key ? { ...each, failure } : each)),
  )

const succeed = (conversation: Conversation, key: string) => {
  removeUnsent(conversation, key)
  toast({ title: 'Success', description: 'Message sent successfully' })
}

const attempt = async (
  conversation: Conversation,
  { key, content, projectId, uploads }: Unsent,
) => {
  const uploadIds = uploads.map(({ id }) => id)
  const body = { content, projectId, uploadIds, key, toUserId: conversation.toUserId }
  try {
    addToThread(conversation, await call(send, { body }, AbortSignal.timeout(timeout)))
    succeed(conversation, key)
  } catch (error) {
    // Stored after all: only the response got lost.
    if (isInThread(conversation, key)) return succeed(conversation, key)
    mark(conversation, key, sentenceOf(error, 'The server didn’t respond.'))
    toast({ title: 'Error', description: 'Failed to send message', variant: 'destructive' })
  }
}

/** Sends a message. It appears in the thread at once, and is marked there when sending fails. */
export const sendMessage = (conversation: Conversation, draft: MessageDraft) => {
  const unsent: Unsent = {
    ...draft,
    key: randomKey(),
    createdAt: new Date().toISOString(),
    failure: null,
  }
  writeBox(conversation, [...readBox(conversation), unsent])
  return attempt(conversation, unsent)
}

/** Retries a failed message. */
export const sendAgain = (conversation: Conversation, unsent: Unsent) => {
  mark(conversation, unsent.key, null)
  return attempt(conversation, unsent)
}
