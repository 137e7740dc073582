import * as z from 'zod/mini'
import { done, id, instant, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The recipient of a client's messages: the owner, who is the support team (seed 000 section 9). */
export const supportUserId = 1

export const attachment = z.object({
  id,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Saves it. */
  url: z.string(),
  /** Shows it, when it is a picture or a PDF; null for anything else. */
  previewUrl: z.nullable(z.string()),
})
export type Attachment = z.output<typeof attachment>

export const message = z.object({
  id,
  content: z.string(),
  fromUserId: id,
  toUserId: id,
  /** The contact who wrote it, when it was not the client: then `fromUserId` is the client. */
  authorId: z.nullable(id),
  fromUserName: z.string(),
  projectId: z.nullable(id),
  /** Null when it is about no project, or about one that was deleted. */
  projectName: z.nullable(z.string()),
  /** The `key` that it was sent with, by which a window knows what it sent. */
  sendKey: z.nullable(z.string()),
  /** Whether the other side has seen it. */
  isRead: z.boolean(),
  createdAt: instant,
  attachments: z.array(attachment),
})
export type Message = z.output<typeof message>

/** The latest messages from clients, as the team sees them. */
export const recentMessage = z.object({
  id,
  clientId: id,
  fromUserName: z.string(),
  content: z.string(),
  /** The number of attached files. */
  files: z.int(),
  isRead: z.boolean(),
  createdAt: instant,
})

/** A client's thread as one line of the team's list. */
export const threadSummary = z.object({
  clientId: id,
  clientName: z.string(),
  businessName: z.string(),
  /** Null when nothing was written yet. */
  last: z.nullable(
    z.object({
      content: z.string(),
      files: z.int(),
      /** Written by the client, not by the team. */
      fromClient: z.boolean(),
      createdAt: instant,
    }),
  ),
  /** The number of the client's messages that nobody on the team has seen. */
  unread: z.int(),
})
export type ThreadSummary = z.output<typeof threadSummary>

/** Files that may go with one message. */
export const mostFiles = 20
export const tooManyFiles = `Please attach at most ${mostFiles} files to a message`

const nothing = 'Please write a message'
export const messageInput = z
  .object({
    content: z._default(
      z
        .string(nothing)
        .check(z.trim(), z.maxLength(10_000, 'Please use at most 10,000 characters')),
      '',
    ),
    /** For a client always the support team. */
    toUserId: z._default(id, supportUserId),
    projectId: z._default(z.nullable(id), null),
    /** Made anew for each message by the window, and sent again with each retry: it is stored once. */
    key: z._default(z.string().check(z.maxLength(64)), ''),
    /** Files that were sent before (`contract/core/uploads.ts`). */
    uploadIds: z._default(z.array(id).check(z.maxLength(mostFiles, tooManyFiles)), []),
  })
  .check(
    z.refine((value) => value.content !== '' || value.uploadIds.length > 0, {
      message: nothing,
      path: ['content'],
    }),
  )

const seen = z.object({
  /** The last message on the screen; all when it is not said. */
  upTo: z.optional(id),
})

/** The client's thread with the team: the newest page, oldest first; the next page is older. */
export const list = endpoint({
  method: 'GET',
  path: '/api/messages',
  may: 'messages.own',
  query: z.object(page),
  reply: z.array(message),
  paged: true,
})

/** The same for the team. */
export const thread = endpoint({
  method: 'GET',
  path: '/api/messages/:clientId',
  may: 'messages.all',
  params: z.object({ clientId: id }),
  query: z.object(page),
  reply: z.array(message),
  paged: true,
})

export const send = endpoint({
  method: 'POST',
  path: '/api/messages',
  may: 'messages.send',
  limit: 'messages',
  body: messageInput,
  reply: message,
  status: 201,
})

/** Marks the team's messages as seen by the client. */
export const read = endpoint({
  method: 'POST',
  path: '/api/messages/read',
  may: 'messages.own',
  body: seen,
  reply: done,
})

/** Marks the client's messages as seen by the team. */
export const readThread = endpoint({
  method: 'POST',
  path: '/api/messages/:clientId/read',
  may: 'messages.all',
  params: z.object({ clientId: id }),
  body: seen,
  reply: done,
})

/** Returns messages from clients, newest first. */
export const recent = endpoint({
  method: 'GET',
  path: '/api/admin/messages/recent',
  may: 'messages.all',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
    show: z._default(z.enum(['all', 'unread']), 'all'),
  }),
  reply: z.array(recentMessage),
})

/** The threads of all clients, the one with the newest message first, those without a message last. */
export const threads = endpoint({
  method: 'GET',
  path: '/api/admin/messages/threads',
  may: 'messages.all',
  query: z.object({
    ...page,
    show: z._default(z.enum(['all', 'unread']), 'all'),
    /** Only the thread of this client. */
    clientId: z.optional(id),
  }),
  reply: z.array(threadSummary),
  paged: true,
})

/** An attached file: saved under its name, or shown with `inline` when it is a picture or a PDF. */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/message-attachments/:id/file',
  may: 'messages.send',
  params: z.object({ id }),
  query: z.object({ inline: z._default(z.string(), '') }),
})
