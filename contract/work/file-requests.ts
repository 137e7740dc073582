import * as z from 'zod/mini'
import { changedText, day, done, id, instant, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'
import { clientFile, fileScope } from './client-files.ts'

/** The most items of a request, and the most requests in one list. */
export const itemsMost = 50
export const requestsListed = 100
export const noItems = 'Please name at least one thing that you need'
export const tooManyItems = `A request can have at most ${itemsMost} items`
export const noSuchItem = 'This item was changed or removed. Please reload the page.'
export const isClosed = 'This request is closed. Please reload the page.'
export const nothingAdded = 'Please add a file first'

/** The days from the due day on which the client is reminded; without a due day, from the day of the request. */
export const reminderSteps = { dated: [-2, 0, 3, 7], undated: [3, 7] } as const

/**
 * The states of an item. `open`: waits for the client, who may have added files already. `done`: the client said that this is all.
 * `missing`: they don’t have it, for a reason.
 */
export const itemStates = ['open', 'done', 'missing'] as const
export type ItemState = (typeof itemStates)[number]

export const requestItem = z.object({
  id,
  name: z.string(),
  /** Says more about what is needed; may be empty. */
  hint: z.string(),
  state: z.enum(itemStates),
  /** Why the client doesn’t have it; empty unless it is missing. */
  reason: z.string(),
  /** When it was answered, and by whom; null and empty while it is open. */
  answeredAt: z.nullable(instant),
  answeredBy: z.string(),
  /** The files that were added for it, and that the caller may see. */
  files: z.array(clientFile),
})
export type RequestItem = z.output<typeof requestItem>

/** A request for files, with its items in order. */
export const fileRequest = z.object({
  id,
  clientId: id,
  projectId: z.nullable(id),
  projectName: z.nullable(z.string()),
  title: z.string(),
  note: z.string(),
  dueDate: z.nullable(day),
  /** Null while it is open. */
  closedAt: z.nullable(instant),
  /** Whether the client is reminded. */
  remindersOn: z.boolean(),
  /** The day of the next reminder; null for none. */
  remindOn: z.nullable(day),
  /** When the team last reminded the client by hand; null if it never did. */
  remindedAt: z.nullable(instant),
  /** The name of whoever asked; empty if their account is gone. */
  askedBy: z.string(),
  items: z.array(requestItem),
  createdAt: instant,
  updatedAt: instant,
})
export type FileRequest = z.output<typeof fileRequest>

/** Returns how many items are answered. */
export const answeredOf = ({ items }: Pick<FileRequest, 'items'>) =>
  items.filter(({ state }) => state !== 'open').length

/** Returns the requests of a client or a project: the open ones first, then the newest. */
export const list = endpoint({
  method: 'GET',
  path: '/api/file-requests',
  may: 'file-requests.read',
  kept: true,
  query: z.object({ ...fileScope, show: z._default(z.enum(['all', 'open']), 'all') }),
  reply: z.array(fileRequest),
})

export const read = endpoint({
  method: 'GET',
  path: '/api/file-requests/:id',
  may: 'file-requests.read',
  kept: true,
  params: z.object({ id }),
  reply: fileRequest,
})

const item = z.object({
  /** Left out for a new one. */
  id: z.optional(id),
  name: required('Please say what you need', 200),
  hint: text(300),
})
const items = z.array(item).check(z.minLength(1, noItems), z.maxLength(itemsMost, tooManyItems))

/** The fields of the form. */
export const requestInput = z.object({
  title: required('Please enter what it is for', 200),
  note: text(3000),
  dueDate: z._default(z.nullable(day), null),
  items,
})

/** Asks a client for files, and emails them. */
export const create = endpoint({
  method: 'POST',
  path: '/api/file-requests',
  may: 'file-requests.write',
  body: z.object({ ...fileScope, ...requestInput.shape }),
  reply: fileRequest,
  status: 201,
})

/**
 * Changes a request. `items` replaces the list: those that are left out are removed, their files stay. 409 if somebody else
 * changed it since `updatedAt`, and once it is closed.
 */
export const update = endpoint({
  method: 'PATCH',
  path: '/api/file-requests/:id',
  may: 'file-requests.write',
  params: z.object({ id }),
  body: z.object({
    title: z.optional(requestInput.shape.title),
    note: changedText(3000),
    dueDate: z.optional(z.nullable(day)),
    items: z.optional(items),
    remindersOn: z.optional(z.boolean()),
    updatedAt: z.optional(instant),
  }),
  reply: fileRequest,
})

/** Closes a request: the client is no longer asked for anything. Closing it again changes nothing. */
export const close = endpoint({
  method: 'POST',
  path: '/api/file-requests/:id/close',
  may: 'file-requests.write',
  params: z.object({ id }),
  reply: fileRequest,
})

/** Opens a closed request again. */
export const reopen = endpoint({
  method: 'POST',
  path: '/api/file-requests/:id/reopen',
  may: 'file-requests.write',
  params: z.object({ id }),
  reply: fileRequest,
})

/** The minutes between two reminders by hand. */
export const reminderMinutes = 60
export const nothingMissing = 'Nothing is missing anymore.'
export const remindedBefore = 'The last reminder is less than an hour old.'

/** Reminds the client now of what is still missing. 409 within an hour of the last time, without anything missing, and once it is closed. */
export const remind = endpoint({
  method: 'POST',
  path: '/api/file-requests/:id/reminder',
  may: 'file-requests.write',
  params: z.object({ id }),
  reply: fileRequest,
})

/** Moves a request to the trash. The files that were added for it stay. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/file-requests/:id',
  may: 'file-requests.write',
  params: z.object({ id }),
  reply: done,
})

/** Keeps uploaded files for the item `id`, in a folder named after the request. 409 once it is closed. */
export const addFiles = endpoint({
  method: 'POST',
  path: '/api/file-requests/items/:id/files',
  may: 'file-requests.answer',
  once: true,
  params: z.object({ id }),
  body: z.object({ uploadIds: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  reply: fileRequest,
  status: 201,
})

/**
 * Answers the item `id`: `done` once all its files are there, `missing` with a reason, `open` to take that back. 400 for `done` without
 * a file, and for `missing` without a reason.
 */
export const answer = endpoint({
  method: 'POST',
  path: '/api/file-requests/items/:id/answer',
  may: 'file-requests.answer',
  once: true,
  params: z.object({ id }),
  body: z.object({ state: z.enum(itemStates), reason: text(500) }),
  reply: fileRequest,
})
