import {
  list,
  type Message,
  read,
  readThread,
  supportUserId,
  thread,
} from '../../../../contract/clients/messages.ts'
import { call, callPage, type Page } from '../../../platform/call.ts'

/** A thread as one side has it: where its messages come from, and where an answer goes. */
export type Talk = {
  /** Names its draft and its unsent messages. */
  name: string
  queryKey: readonly unknown[]
  toUserId: number
  /** Whether this window's side wrote it, be it this person or a colleague. */
  isOurs: (message: Message) => boolean
  page: (cursor: string, signal?: AbortSignal) => Promise<Page<Message>>
  /** Says that what the other side wrote, up to this message, was on the screen. */
  markRead: (upTo: number) => Promise<unknown>
}

/** The signed-in client's thread with the team. */
export const talkOfClient: Talk = {
  name: 'team',
  queryKey: ['messages', list.path, {}, 'thread'],
  toUserId: supportUserId,
  isOurs: ({ toUserId }) => toUserId === supportUserId,
  page: (cursor, signal) => callPage(list, { query: { cursor } }, signal),
  markRead: (upTo) => call(read, { body: { upTo } }),
}

/** Whether this very person wrote it. */
export const isOwn = ({ authorId, fromUserId }: Message, userId: number | undefined) =>
  (authorId ?? fromUserId) === userId

/** The team's thread with a client. */
export const talkOfTeam = (clientId: number): Talk => {
  const params = { clientId }
  return {
    name: `client-${clientId}`,
    queryKey: ['messages', thread.path, { params }, 'thread'],
    toUserId: clientId,
    isOurs: ({ fromUserId }) => fromUserId !== clientId,
    page: (cursor, signal) => callPage(thread, { params, query: { cursor } }, signal),
    markRead: (upTo) => call(readThread, { params, body: { upTo } }),
  }
}
