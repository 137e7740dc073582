import * as z from 'zod/mini'
import { id, keysOf } from '../fields.ts'
import { endpoint } from '../http.ts'
import { emailedNouns } from '../leads/written-emails.ts'
import { templateCategories } from './email-templates.ts'

/** Returns the active templates from which an email to one person can begin, by name. HTML has no place in those. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/email-template-choices',
  may: 'email-template-choices.read',
  reply: z.array(z.object({ id, name: z.string(), category: z.enum(keysOf(templateCategories)) })),
})

/** Returns a template filled in for the person of a record, with the variables for which nothing is known. */
export const fill = endpoint({
  method: 'GET',
  path: '/api/admin/email-template-choices/:id',
  may: 'email-template-choices.read',
  params: z.object({ id }),
  query: z.object({ noun: z.enum(emailedNouns), recordId: id }),
  reply: z.object({ subject: z.string(), content: z.string(), missing: z.array(z.string()) }),
})
