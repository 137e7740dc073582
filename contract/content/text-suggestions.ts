import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { endpoint } from '../http.ts'
import {
  suggestionInput,
  suggestionReply,
  titlesInput,
  titlesReply,
} from './content-suggestions.ts'

/** `id` is the stored record; without it the text belongs to a new one, which is the agency’s own. */
const query = z.object({ id: z.optional(id) })
const asked = { limit: 'suggestions', query, method: 'POST' } as const
const reading = {
  query,
  method: 'GET',
  reply: z.object({ model: z.nullable(z.string()) }),
} as const

/** Returns the name of the model that helps with a post’s text; null where none is set up for it. */
export const readForPost = endpoint({
  ...reading,
  path: '/api/admin/posts/suggestions',
  may: 'posts.update',
})

/**
 * Asks an AI model for another text of a passage of a post; the post stays as it is. Open places stay, unless it is one of them
 * that is filled. 409 when the model declines, can't tell, or a budget is used up; 503 when it fails.
 */
export const suggestForPost = endpoint({
  ...asked,
  path: '/api/admin/posts/suggestions',
  may: 'posts.update',
  body: suggestionInput,
  reply: suggestionReply,
})

/** Asks an AI model for five titles of a post. Refused as `suggestForPost`. */
export const suggestPostTitles = endpoint({
  ...asked,
  path: '/api/admin/posts/title-suggestions',
  may: 'posts.update',
  body: titlesInput,
  reply: titlesReply,
})

/** Returns the name of the model that helps with a template’s text; null where none is set up for it. */
export const readForTemplate = endpoint({
  ...reading,
  path: '/api/admin/email-templates/suggestions',
  may: 'email-templates.update',
})

/**
 * Asks an AI model for another text of a passage of an email template. Its variables, conditions and HTML tags stay. Refused as
 * `suggestForPost`.
 */
export const suggestForTemplate = endpoint({
  ...asked,
  path: '/api/admin/email-templates/suggestions',
  may: 'email-templates.update',
  body: suggestionInput,
  reply: suggestionReply,
})

/** Asks an AI model for five subjects of a template, with no variables but its own. Refused as `suggestForPost`. */
export const suggestTemplateSubjects = endpoint({
  ...asked,
  path: '/api/admin/email-templates/subject-suggestions',
  may: 'email-templates.update',
  body: titlesInput,
  reply: titlesReply,
})

/** Returns the name of the model that helps with a campaign’s text; null where none is set up for it. */
export const readForCampaign = endpoint({
  ...reading,
  path: '/api/admin/email-campaigns/suggestions',
  may: 'email-campaigns.manage',
})

/** Asks an AI model for another text of a passage of a campaign’s email, as `suggestForTemplate`. */
export const suggestForCampaign = endpoint({
  ...asked,
  path: '/api/admin/email-campaigns/suggestions',
  may: 'email-campaigns.manage',
  body: suggestionInput,
  reply: suggestionReply,
})

/** Asks an AI model for five subjects of a campaign’s email, as `suggestTemplateSubjects`. */
export const suggestCampaignSubjects = endpoint({
  ...asked,
  path: '/api/admin/email-campaigns/subject-suggestions',
  may: 'email-campaigns.manage',
  body: titlesInput,
  reply: titlesReply,
})
