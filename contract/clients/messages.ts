import * as z from 'zod/mini'
import { ownerId } from '../core/users.ts'
import { entryEmail } from '../core/incoming-emails.ts'
import { clientUnconfirmed, done, id, instant, page, required, seenId, tooLong } from '../fields.ts'
import { assigneeFilter, assigneeId } from '../core/assignments.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { quotedMessage, reaction, reactionId } from './message-parts.ts'

/** The id of the support team, to whom clients write: the owner's account. */
export const supportUserId = ownerId

export const attachment = z.object({
  id,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** The URL that downloads the file. */
  url: z.string(),
  /** The URL that displays the file inline if it is an image or a PDF; null otherwise. */
  previewUrl: z.nullable(z.string()),
})
export type Attachment = z.output<typeof attachment>

/** Minutes after sending in which the author of a message may edit or delete it. */
export const changeMinutes = 15

export const message = z.object({
  id,
  /** Empty when it has only files, and once it was deleted. */
  content: z.string(),
  /** Whether `content` is in Markdown (`packages/markdown/written.ts`); false for plain text, such as that of emails. */
  isFormatted: z.boolean(),
  fromUserId: id,
  toUserId: id,
  /** The contact who wrote the message, in which case `fromUserId` is the client; null if the client wrote it. */
  authorId: z.nullable(id),
  fromUserName: z.string(),
  fromImageUrl: z.nullable(z.string()),
  projectId: z.nullable(id),
  /** Null if the message isn't about a project or the project was deleted. */
  projectName: z.nullable(z.string()),
  /** The `key` that the message was sent with, by which a window recognizes its own messages. */
  sendKey: z.nullable(z.string()),
  /** Whether the other side has seen it; true once it was deleted, since then nobody has to. */
  isRead: z.boolean(),
  createdAt: instant,
  /** When the author last edited it; null if they never did. */
  editedAt: z.nullable(instant),
  /** When the author deleted it; null before. It keeps its place in the thread, without text and files. */
  deletedAt: z.nullable(instant),
  attachments: z.array(attachment),
  /** In the order in which they are offered; none once it was deleted. */
  reactions: z.array(reaction),
  /** The message that it replies to; null for none, and for one that is gone or that the caller may not see. */
  replyTo: z.nullable(quotedMessage),
  /** The email that it came as; null for one written here. */
  email: z.nullable(
    z.object({
      ...entryEmail.shape,
      /** The name of the record that it answers, such as an invoice; empty for the conversation itself. */
      answers: z.string(),
    }),
  ),
})
export type Message = z.output<typeof message>

/** A recent message from a client, as the team sees it; its text has no marks. */
export const recentMessage = z.object({
  id,
  clientId: id,
  fromUserName: z.string(),
  content: z.string(),
  /** The number of attached files. */
  files: z.int(),
  isRead: z.boolean(),
  createdAt: instant,
  clientUnconfirmed,
})

/** A client's thread as one row in the team's list. */
export const threadSummary = z.object({
  clientId: id,
  clientName: z.string(),
  businessName: z.string(),
  assigneeId,
  /** The newest message, its text without marks; null if there is none. */
  last: z.nullable(
    z.object({
      content: z.string(),
      files: z.int(),
      /** Whether the client wrote it rather than the team. */
      fromClient: z.boolean(),
      fromUserName: z.string(),
      createdAt: instant,
      deletedAt: z.nullable(instant),
    }),
  ),
  /** The number of the client's messages that no one on the team has seen. */
  unread: z.int(),
  /** Whether they signed up with an address that isn't confirmed; then they don't see the team's messages yet. */
  clientUnconfirmed,
})
export type ThreadSummary = z.output<typeof threadSummary>

/** The longest message, in characters. */
export const longestMessage = 10_000
/** The maximum number of files attached to a message. */
export const mostFiles = 20
export const tooManyFiles = `Please attach at most ${mostFiles} files to a message`

const nothing = 'Please write a message'
export const messageInput = z
  .object({
    content: z._default(
      z.string(nothing).check(z.trim(), z.maxLength(longestMessage, tooLong(longestMessage))),
      '',
    ),
    /** Whether `content` is in Markdown: bold, italic, lists, quotes, code and links; everything else is text. */
    isFormatted: z._default(z.boolean(), false),
    /** The recipient: for a client, always the support team. */
    toUserId: z._default(id, supportUserId),
    projectId: z._default(z.nullable(id), null),
    /** The message of the same conversation that it replies to. */
    replyToId: z._default(z.nullable(id), null),
    /** A unique key for each message, repeated on retries so that the message is stored only once. */
    key: z._default(z.string().check(z.maxLength(64)), ''),
    /** Of the team’s messages; a client’s own people don’t stop each other. */
    seenId,
    /** The ids of uploaded files (`contract/core/uploads.ts`). */
    uploadIds: z._default(z.array(id).check(z.maxLength(mostFiles, tooManyFiles)), []),
  })
  .check(
    z.refine((value) => value.content !== '' || value.uploadIds.length > 0, {
      message: nothing,
      path: ['content'],
    }),
  )

/** The new text of a message. */
export const messageText = z.object({
  content: required(nothing, longestMessage),
  /** As in `messageInput`; omitted, it stays as it was. */
  isFormatted: z.optional(z.boolean()),
})

const seen = z.object({
  /** The id of the last message on the screen; omitted, all messages are marked. */
  upTo: z.optional(id),
})

/** Returns the client's thread with the team: the newest page first, each page oldest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/messages',
  may: 'messages.own',
  kept: true,
  query: z.object(page),
  reply: z.array(message),
  paged: true,
})

/** Returns a client's thread, paged as in `list`, for the team. */
export const thread = endpoint({
  method: 'GET',
  path: '/api/messages/:clientId',
  may: 'messages.all',
  params: z.object({ clientId: id }),
  query: z.object(page),
  reply: z.array(message),
  paged: true,
})

/**
 * Sends a message and notifies the other side. A repeated `key` returns the stored message and sends nothing.
 * 400 without content or files; 409 if a colleague on the team has written since `seenId`.
 */
export const send = endpoint({
  method: 'POST',
  path: '/api/messages',
  may: 'messages.send',
  limit: 'messages',
  body: messageInput,
  reply: message,
  status: 201,
})

/**
 * Tells the other side's open windows that the caller is writing, for a few seconds; nothing is stored. Further calls
 * within two seconds have no effect.
 */
export const typing = endpoint({
  method: 'POST',
  path: '/api/messages/typing',
  may: 'messages.send',
  body: z.object({
    /** The recipient of the message, as in `send`. */
    toUserId: z._default(id, supportUserId),
  }),
  reply: done,
})

/**
 * Edits the text of the caller's own message, at most 15 minutes (`changeMinutes`) after it was sent. The other side
 * sees when it was edited; nobody is notified again. 403 if somebody else wrote it; 409 after that time, if it was
 * deleted, or if it was edited since `editedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/messages/:id',
  may: 'messages.send',
  limit: 'messages',
  params: z.object({ id }),
  body: z.object({ ...messageText.shape, editedAt: z.optional(z.nullable(instant)) }),
  reply: message,
})

/**
 * Deletes the caller's own message with its files, at most 15 minutes (`changeMinutes`) after it was sent. Its place
 * in the thread stays. 403 if somebody else wrote it; 409 after that time, or if it was deleted.
 */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/messages/:id',
  may: 'messages.send',
  params: z.object({ id }),
  reply: message,
})

/**
 * Adds the caller's reaction to a message, or with `isOn: false` removes it; nobody is notified. 409 if the message was
 * deleted.
 */
export const react = endpoint({
  method: 'PUT',
  path: '/api/messages/:id/reaction',
  may: 'messages.send',
  once: true,
  limit: 'messages',
  params: z.object({ id }),
  body: z.object({ reaction: reactionId, isOn: z.boolean() }),
  reply: message,
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

/** Returns the newest messages from clients without deleted ones, newest first, at most `limit` (1 to 50, default 10). */
export const recent = endpoint({
  method: 'GET',
  path: '/api/admin/messages/recent',
  may: 'messages.all',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
    show: z._default(z.enum(['all', 'unread']), 'all'),
    assignee: assigneeFilter,
  }),
  reply: z.array(recentMessage),
})

/** Returns the threads of all clients, the one with the newest message first, those without messages last. */
export const threads = endpoint({
  method: 'GET',
  path: '/api/admin/messages/threads',
  may: 'messages.all',
  query: z.object({
    ...page,
    show: z._default(z.enum(['all', 'unread']), 'all'),
    assignee: assigneeFilter,
    /** Limits the list to this client's thread. */
    clientId: z.optional(id),
  }),
  reply: z.array(threadSummary),
  paged: true,
})

/** Returns an attached file as a download; with `inline`, images and PDFs are displayed instead. */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/message-attachments/:id/file',
  may: 'messages.files',
  params: z.object({ id }),
  query: z.object({ inline: z._default(z.string(), '') }),
})
