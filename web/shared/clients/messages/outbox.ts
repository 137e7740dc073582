import { useEffect } from 'react'
import type { QuotedMessage } from '../../../../contract/clients/message-parts.ts'
import { send } from '../../../../contract/clients/messages.ts'
import type { Upload } from '../../../../contract/core/uploads.ts'
import { call } from '../../../platform/call.ts'
import { randomKey } from '../../../platform/random-key.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { tabState } from '../../../platform/tab-state.ts'
import { invalidate } from '../../../platform/query.tsx'
import { wasOvertaken } from '../../../platform/overtaken.ts'
import { onConnected } from '../../../platform/live.ts'
import { maySendLater, waitAfter } from '../../../platform/offline/send-later.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { Conversation } from './conversation.ts'
import { readUnsent, storeUnsent } from './unsent-store.ts'
import { addToThread, isInThread, newestOurs } from './thread-query.ts'

/** The content of a message before it is sent. */
export type MessageDraft = {
  content: string
  projectId: number | null
  uploads: Upload[]
  /** The message that it replies to. */
  replyTo?: QuotedMessage | null
}

/** A message being sent, or one that failed. */
export type Unsent = MessageDraft & {
  /** Sent with every attempt, so that the server stores the message once. */
  key: string
  createdAt: string
  /** The reason it was not sent; null while it is being sent. */
  failure: string | null
  /** Whether it is sent again automatically, since the failure may pass. */
  later?: boolean
  /** The newest message of this side that its writer saw; undefined if none was loaded. */
  seenId?: number | undefined
  /** Whether a colleague wrote first. */
  overtaken?: boolean
}

/** The timeout in ms of an attempt; sending again is safe. */
const timeout = 30_000

/*
 * The unsent messages of this user in this browser, by thread, stored until they are sent or deleted,
 * so that a closed page or a lost connection loses nothing. After that, unfinished attempts are
 * repeated; what failed for lack of a connection or a session is sent once that is back.
 */
const boxes = tabState<readonly Unsent[]>(readUnsent, storeUnsent)
const storageKey = (conversation: Conversation) =>
  `foyer:unsent:${userNow()?.id}:${conversation.name}`
const resumed = new Set<string>()
/** The threads viewed in this tab, by name, whose unsent messages are sent again. */
const viewed = new Map<string, Conversation>()

const readBox = (conversation: Conversation): readonly Unsent[] =>
  boxes.now(storageKey(conversation))
const writeBox = (conversation: Conversation, box: readonly Unsent[]) =>
  boxes.set(storageKey(conversation), box)

/** Sends what an earlier page left unsent in a thread. */
export const resumeUnsent = (conversation: Conversation) => {
  const key = storageKey(conversation)
  viewed.set(conversation.name, conversation)
  if (resumed.has(key)) return
  resumed.add(key)
  for (const each of readBox(conversation))
    if (each.failure === null) void attempt(conversation, each)
  void sendWaiting()
}

/** Returns the unsent messages of a thread, oldest first. */
export const useUnsent = (conversation: Conversation) => {
  useEffect(() => resumeUnsent(conversation), [conversation])
  return boxes.use(storageKey(conversation))
}

/** Removes an unsent message, for example to edit it in the composer. */
export const removeUnsent = (conversation: Conversation, key: string) =>
  writeBox(
    conversation,
    readBox(conversation).filter((each) => each.key !== key),
  )

type State = Pick<Unsent, 'failure' | 'later' | 'overtaken'>
const mark = (conversation: Conversation, key: string, state: State) =>
  writeBox(
    conversation,
    readBox(conversation).map((each) => (each.key === key ? { ...each, ...state } : each)),
  )
const beingSent = { failure: null, later: false, overtaken: false }

const succeed = (conversation: Conversation, key: string) => {
  failures = 0
  removeUnsent(conversation, key)
  // The connection works, so what waits needn't wait longer.
  void sendWaiting()
  toast({ title: 'Success', description: 'Message sent successfully' })
  return true
}

/** Sends a message and returns whether the server has it. `again`: the user knows that it failed before. */
const attempt = async (
  conversation: Conversation,
  { key, content, projectId, uploads, seenId, replyTo }: Unsent,
  again = false,
) => {
  const uploadIds = uploads.map(({ id }) => id)
  const { toUserId } = conversation
  const replyToId = replyTo?.id ?? null
  const words = { content, isFormatted: true, replyToId, uploadIds }
  const body = { ...words, projectId, key, toUserId, seenId }
  try {
    addToThread(conversation, await call(send, { body }, AbortSignal.timeout(timeout)))
    return succeed(conversation, key)
  } catch (error) {
    // Stored after all: only the response got lost.
    if (isInThread(conversation, key)) return succeed(conversation, key)
    const later = maySendLater(error)
    const overtaken = wasOvertaken(error)
    // Shows what the colleague wrote.
    if (overtaken) await invalidate('messages')
    const failure = sentenceOf(error, 'The server didn’t respond.')
    mark(conversation, key, { failure, later, overtaken })
    if (later) scheduleAgain()
    if (!again)
      toast({ title: 'Error', description: 'Failed to send message', variant: 'destructive' })
    return false
  }
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
const scheduleAgain = () => {
  failures += 1
  clearTimeout(timer)
  timer = setTimeout(() => void sendWaiting(), waitAfter(failures))
}

let isSending = false
/** Sends the messages that failed without a fault of their own, oldest first, until one fails again. */
const sendWaiting = async () => {
  if (isSending) return
  isSending = true
  for (const conversation of viewed.values()) {
    const keys = readBox(conversation).map(({ key }) => key)
    for (const key of keys) {
      // Sent, edited or deleted by hand meanwhile.
      const unsent = readBox(conversation).find((each) => each.key === key)
      if (!unsent?.later) continue
      mark(conversation, key, beingSent)
      if (!(await attempt(conversation, unsent, true))) break
    }
  }
  isSending = false
}
onConnected(() => void sendWaiting())

/** Sends a message. It appears in the thread at once, and is marked there when sending fails. */
export const sendMessage = (conversation: Conversation, draft: MessageDraft) => {
  const unsent: Unsent = {
    ...draft,
    key: randomKey(),
    createdAt: new Date().toISOString(),
    failure: null,
    seenId: newestOurs(conversation),
  }
  writeBox(conversation, [...readBox(conversation), unsent])
  return attempt(conversation, unsent)
}

/** Retries a failed message, also after what a colleague wrote meanwhile. */
export const sendAgain = (conversation: Conversation, unsent: Unsent) => {
  mark(conversation, unsent.key, beingSent)
  return attempt(conversation, { ...unsent, seenId: newestOurs(conversation) })
}
