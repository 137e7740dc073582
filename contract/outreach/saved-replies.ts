import * as z from 'zod/mini'
import { done, id, instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'
import { emailedNouns } from '../leads/written-emails.ts'
import { templateVariable } from './email-templates.ts'

/** The most saved replies of the team, and of one person. */
export const mostReplies = 500

/** A text that people on the team insert into what they write. */
export const savedReply = z.object({
  id,
  name: z.string(),
  /** The text, in the template language. */
  content: z.string(),
  /** Whether the whole team has it; otherwise only its owner. */
  isShared: z.boolean(),
  /** Whether the caller made it. */
  isOwn: z.boolean(),
  /** The person who made it; empty if the account was deleted. */
  by: z.string(),
  updatedAt: instant,
})
export type SavedReply = z.output<typeof savedReply>

/** The fields that a person enters. Syntax errors are refused with their line and column (400). */
export const savedReplyInput = z.object({
  name: required('Please enter a name', 120),
  content: required('Please write the reply', 5000),
  isShared: z._default(z.boolean(), true),
})
export type SavedReplyInput = z.output<typeof savedReplyInput>

const may = 'saved-replies.manage'
const path = '/api/admin/saved-replies'
const one = { params: z.object({ id }) }

/** Returns the team’s saved replies and the caller’s own, by name. */
export const list = endpoint({ method: 'GET', path, may, reply: z.array(savedReply) })

/** Returns the variables for use in saved replies: those of templates, without the link that only campaigns have. */
export const variables = endpoint({
  method: 'GET',
  path: '/api/admin/saved-reply-variables',
  may,
  reply: z.array(templateVariable),
})

/** Returns a saved reply filled in for the person of a record, with the variables for which nothing is known. */
export const fill = endpoint({
  ...one,
  method: 'GET',
  path: `${path}/:id/filled`,
  may,
  query: z.object({ noun: z.enum(emailedNouns), recordId: id }),
  reply: z.object({ content: z.string(), missing: z.array(z.string()) }),
})

/** Saves a reply. 400 for syntax errors; 409 on `name` if there is one with this name. */
export const create = endpoint({
  method: 'POST',
  path,
  may,
  body: savedReplyInput,
  reply: savedReply,
  status: 201,
})

/**
 * Changes a saved reply; one that isn’t shared anymore is the caller’s own. 400 on `isShared` for whoever
 * takes one from the team that they didn’t make, unless they manage the agency; 409 as `create`, and if it changed since `updatedAt`.
 */
export const update = endpoint({
  ...one,
  method: 'PUT',
  path: `${path}/:id`,
  may,
  body: z.object({ ...savedReplyInput.shape, updatedAt: z.optional(instant) }),
  reply: savedReply,
})

/** Deletes a saved reply. */
export const remove = endpoint({ ...one, method: 'DELETE', path: `${path}/:id`, may, reply: done })
