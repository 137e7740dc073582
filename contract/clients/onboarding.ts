import * as z from 'zod/mini'
import { chosenClient, done, id, instant, keysOf, page, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, doneForMany, only } from '../many.ts'
import { questionSet, responses } from './onboarding-questions.ts'
import { projectTypeIds } from '../work/projects.ts'

/** in_progress: being answered. submitted: complete, and the team's turn. reviewed: done. */
export const onboardingStatuses = {
  in_progress: 'In progress',
  submitted: 'Submitted',
  reviewed: 'Reviewed',
} as const
export type OnboardingStatus = keyof typeof onboardingStatuses
export const onboardingStatusIds = Object.keys(onboardingStatuses) as [
  OnboardingStatus,
  ...OnboardingStatus[],
]

/** Days without progress after which the client is reminded, each once. */
export const reminderDays = [3, 7] as const

const serviceType = z.enum(projectTypeIds, 'Please select a service type')

/** The input of the onboarding dialog (seed 001 section 5). */
export const onboardingInput = z.object({
  clientId: chosenClient,
  serviceType,
  responses: z._default(responses, {}),
  /** Lets the client answer: they get a link, and what is answered here is put in for them. */
  send: z._default(z.boolean(), false),
  /** The version of the questions that were answered; 409 when there is a newer one. */
  version: z.optional(z.int()),
})

const summary = {
  id,
  clientId: id,
  /** The business, or the person's name. */
  clientName: z.string(),
  serviceType: z.enum(projectTypeIds),
  status: z.enum(onboardingStatusIds),
  answered: z.int(),
  total: z.int(),
  /** When the client got the link; null when the team answers for them. */
  sentAt: z.nullable(instant),
  submittedAt: z.nullable(instant),
  reviewedAt: z.nullable(instant),
  createdAt: instant,
  /** The last answer, or the last step. */
  updatedAt: instant,
}

/** A workflow as lists show it. */
export const onboardingSummary = z.object(summary)
export type OnboardingSummary = z.output<typeof onboardingSummary>

/** One workflow with its questions, as they were when it was started, and its answers. */
export const onboarding = z.object({
  ...summary,
  questions: questionSet,
  responses,
  /** The last author of each answer and the time; `revision` grows with every change. */
  marks: z.record(
    z.string(),
    z.object({ revision: z.int(), at: instant, userId: z.nullable(id), userName: z.string() }),
  ),
  /** The team's request when it sent the answers back; empty otherwise. */
  comment: z.string(),
})
export type Onboarding = z.output<typeof onboarding>

/** One answer that is saved. */
export const answer = z.object({
  /** The place of the question in its set, from 0. */
  index: z.int().check(z.gte(0), z.lte(999)),
  text: text(5000),
  /** The revision that the writer saw; 0 for none. An answer that is newer is not written over. */
  seen: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  /** The window that writes: it may write over what it wrote itself, such as when an answer got lost. */
  writer: text(64),
})
export type Answer = z.output<typeof answer>

/** An answer that was not saved: somebody, or another device, answered meanwhile. */
export const clash = z.object({
  index: z.int(),
  text: z.string(),
  revision: z.int(),
  at: instant,
  userName: z.string(),
})
export type Clash = z.output<typeof clash>

const one = z.object({ id })

/** Sort orders of a list of workflows. */
export const onboardingSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Recently changed',
} as const
export type OnboardingSort = keyof typeof onboardingSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(onboardingSorts)), 'newest'),
  status: z._default(z.enum(['all', ...onboardingStatusIds]), 'all'),
}
const query = z.object({ ...page, ...filters })

/** The client's own, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/onboarding',
  may: 'onboarding.own',
  query,
  reply: z.array(onboardingSummary),
  paged: true,
})

/** Everybody's, newest first; `q` looks for the client. */
export const listAll = endpoint({
  method: 'GET',
  path: '/api/admin/onboarding',
  may: 'onboarding.list',
  query,
  reply: z.array(onboardingSummary),
  paged: true,
})

/** Everything that one client was asked, newest first. */
export const ofClient = endpoint({
  method: 'GET',
  path: '/api/onboarding/client/:clientId',
  may: 'onboarding.list',
  params: z.object({ clientId: id }),
  query: z.object(page),
  reply: z.array(onboarding),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/onboarding/:id',
  may: 'onboarding.read',
  params: one,
  reply: onboarding,
})

/** Starts a workflow: answered in full by the team, or with `send` for the client to answer. */
export const create = endpoint({
  method: 'POST',
  path: '/api/onboarding',
  may: 'onboarding.create',
  body: onboardingInput,
  reply: onboarding,
  status: 201,
})

/** Saves single answers as they are typed. Throws 409 when the workflow is no longer in progress. */
export const save = endpoint({
  method: 'PATCH',
  path: '/api/onboarding/:id',
  may: 'onboarding.answer',
  params: one,
  body: z.object({ answers: z.array(answer).check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({ onboarding, clashes: z.array(clash) }),
})

/** Hands the answers to the team. 400 with a field for each question that has none. */
export const submit = endpoint({
  method: 'POST',
  path: '/api/onboarding/:id/submit',
  may: 'onboarding.answer',
  params: one,
  reply: onboarding,
})

/** The team has read what was submitted. */
export const review = endpoint({
  method: 'POST',
  path: '/api/onboarding/:id/review',
  may: 'onboarding.review',
  params: one,
  reply: onboarding,
})

/** Asks the client to go on with it; they are told, with the comment. */
export const handBack = endpoint({
  method: 'POST',
  path: '/api/onboarding/:id/hand-back',
  may: 'onboarding.review',
  params: one,
  body: z.object({
    comment: z
      .string('Please say what is missing')
      .check(
        z.trim(),
        z.minLength(1, 'Please say what is missing'),
        z.maxLength(5000, 'Please use at most 5000 characters'),
      ),
  }),
  reply: onboarding,
})

/** Sends the client the link once more. */
export const sendLink = endpoint({
  method: 'POST',
  path: '/api/onboarding/:id/link',
  may: 'onboarding.create',
  params: one,
  reply: done,
})

/** Sends the link of several once more. */
export const sendLinks = endpoint({
  method: 'POST',
  path: '/api/admin/onboarding/links',
  may: 'onboarding.create',
  body: z.object({ ids: chosen('Please select workflows') }),
  reply: doneForMany,
})

/** Everything that matches, as CSV, without the answers. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/onboarding/export',
  may: 'onboarding.list',
  query: z.object({ ...filters, only }),
})

/** Into the trash, with its answers. The client's link leads nowhere from then on. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/onboarding/:id',
  may: 'onboarding.delete',
  params: one,
  reply: done,
})

/** Questions and answers as a PDF. */
export const pdf = rawEndpoint({
  method: 'GET',
  path: '/api/onboarding/:id/pdf',
  may: 'onboarding.read',
  params: one,
})
