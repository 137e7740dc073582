import {
  list,
  type Message,
  read,
  readThread,
  supportUserId,
  thread,
} from '../../../../contract/clients/messages.ts'
import { call, callPage, type Page } from '../../../platform/call.ts'

/** A thread as seen from one side: the source of its messages, and the recipient of replies. */
export type Conversation = {
  /** Names its draft and its unsent messages. */
  name: string
  queryKey: readonly unknown[]
  toUserId: number
  /** The client whose thread it is; null for the signed-in client's own. */
  clientId: number | null
  /** Whether this side wrote a message: the user or a colleague. */
  isOurs: (message: Message) => boolean
  /** Fetches a page, newest first; with `q` only the messages with these words. */
  page: (cursor: string, signal?: AbortSignal, q?: string) => Promise<Page<Message>>
  /** Reports that the other side's messages up to this one were on screen. */
  markRead: (upTo: number) => Promise<unknown>
}

/** The signed-in client's thread with the team. */
export const clientConversation: Conversation = {
  name: 'team',
  queryKey: ['messages', list.path, {}, 'thread'],
  toUserId: supportUserId,
  clientId: null,
  isOurs: ({ toUserId }) => toUserId === supportUserId,
  page: (cursor, signal, q = '') => callPage(list, { query: { cursor, q } }, signal),
  markRead: (upTo) => call(read, { body: { upTo } }),
}

/** Whether the user wrote a message themselves. */
export const isOwn = (
  { authorId, fromUserId }: Pick<Message, 'authorId' | 'fromUserId'>,
  userId: number | undefined,
) => (authorId ?? fromUserId) === userId

/** The team's thread with a client. */
export const teamConversation = (clientId: number): Conversation => {
  const params = { clientId }
  return {
    name: `client-${clientId}`,
    queryKey: ['messages', thread.path, { params }, 'thread'],
    toUserId: clientId,
    clientId,
    isOurs: ({ fromUserId }) => fromUserId !== clientId,
    page: (cursor, signal, q = '') => callPage(thread, { params, query: { cursor, q } }, signal),
    markRead: (upTo) => call(readThread, { params, body: { upTo } }),
  }
}
