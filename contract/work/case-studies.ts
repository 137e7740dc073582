import * as z from 'zod/mini'
import { id, text } from '../fields.ts'
import { picture } from '../core/placed-pictures.ts'
import { endpoint } from '../http.ts'

/** The pages of services that a case study can belong to. */
export const casePages = {
  'web-development': 'Web Development',
  'ai-automation': 'AI Automation',
  'custom-software': 'Custom Software',
} as const
export type CasePage = keyof typeof casePages

export const describeClient = 'Please describe the client, such as “Law firm”'
export const namesClient = 'This names the client, who has not agreed to that'
export const notFinished = 'A case study is drafted once the project is completed.'

export const caseStudyInput = z.object({
  /** Whether the client agreed to be named. */
  isNamed: z._default(z.boolean(), false),
  /** The client in the words of the case study, while they aren't named. */
  client: text(120),
  /** The service page that shows the case. */
  service: z.enum(['web-development', 'ai-automation', 'custom-software']),
  picture: z._default(z.nullable(picture), null),
})
export type CaseStudyInput = z.output<typeof caseStudyInput>

/**
 * Adds a case study to the draft of the website, made of what is known of a completed project: its milestones,
 * deliverables, and figures with their source. Nothing is published. Unless the client agreed to be named, their name is
 * left out of every text. 409 for another project; 400 on `client` for no description, or one that names them.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/projects/:id/case-study',
  may: 'case-studies.create',
  params: z.object({ id }),
  body: caseStudyInput,
  reply: z.object({
    slug: z.string(),
    /** The place of the case in the content of the website, such as `cases.stories.3`. */
    place: z.string(),
  }),
  status: 201,
})
