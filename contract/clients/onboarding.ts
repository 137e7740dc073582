import * as z from 'zod/mini'
import {
  clientUnconfirmed,
  chosenClient,
  done,
  id,
  instant,
  keysOf,
  page,
  text,
  tooLong,
} from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'
import { onboardingFile } from './onboarding-files.ts'
import { questionSet, responses } from './onboarding-questions.ts'
import { projectType } from '../service-type-fields.ts'
import { assigneeFilter } from '../core/assignments.ts'
import { emailStatuses } from '../core/emails.ts'

/**
 * The states of a workflow. `in_progress`: being answered. `submitted`: complete and ready for the team's
 * review. `reviewed`: done.
 */
export const onboardingStatuses = {
  in_progress: 'In progress',
  submitted: 'Submitted',
  reviewed: 'Reviewed',
} as const
export type OnboardingStatus = keyof typeof onboardingStatuses
export const onboardingStatusIds = keysOf(onboardingStatuses)

/** Days without progress after which the client is reminded; each reminder is sent once. */
export const reminderDays = [3, 7] as const

const serviceType = projectType('Please select a service type')

/** The input of the onboarding dialog. */
export const onboardingInput = z.object({
  clientId: chosenClient,
  serviceType,
  responses: z._default(responses, {}),
  /** Whether the client answers: they are emailed a link, and the answers in `responses` are prefilled. */
  send: z._default(z.boolean(), false),
  /** The version of the questions that were answered; 409 if there is a newer one. */
  version: z.optional(z.int()),
})

const summary = {
  id,
  clientId: id,
  /** The client's business name, or the person's name without one. */
  clientName: z.string(),
  clientUnconfirmed,
  serviceType: z.string(),
  status: z.enum(onboardingStatusIds),
  answered: z.int(),
  total: z.int(),
  /** When the client was sent the link; null if the team answers for them. */
  sentAt: z.nullable(instant),
  /** The status of the email with the link; null if there is none. `captured`: the client never got it. */
  linkEmail: z.nullable(z.enum(emailStatuses)),
  submittedAt: z.nullable(instant),
  reviewedAt: z.nullable(instant),
  createdAt: instant,
  /** The time of the last answer or status change. */
  updatedAt: instant,
}

/** A workflow as shown in lists. */
export const onboardingSummary = z.object(summary)
export type OnboardingSummary = z.output<typeof onboardingSummary>

/** A workflow with its answers and its questions as they were when it was started. */
export const onboarding = z.object({
  ...summary,
  questions: questionSet,
  responses,
  /** The last author and time of each answer, by index; `revision` increases with every change. */
  marks: z.record(
    z.string(),
    z.object({ revision: z.int(), at: instant, userId: z.nullable(id), userName: z.string() }),
  ),
  /** The files that were added to the answers, in the order in which they came. */
  files: z.array(onboardingFile),
  /** The team's comment when it returned the answers to the client; empty otherwise. */
  comment: z.string(),
})
export type Onboarding = z.output<typeof onboarding>

/** The longest answer, in characters. */
export const longestAnswer = 5000

/** An answer to save. */
export const answer = z.object({
  /** The index of the question in its set, from 0. */
  index: z.int().check(z.gte(0), z.lte(999)),
  text: text(longestAnswer),
  /** The revision that the writer last saw, or 0 for none. A newer answer isn't overwritten. */
  seen: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  /**
   * An id of the browser window; a window may overwrite its own newer answers, for example when a response was
   * lost.
   */
  writer: text(64),
})
export type Answer = z.output<typeof answer>

/** An answer that wasn't saved because it was changed in the meantime, with the stored text. */
export const clash = z.object({
  index: z.int(),
  text: z.string(),
  revision: z.int(),
  at: instant,
  userName: z.string(),
})
export type Clash = z.output<typeof clash>

const one = z.object({ id })

/** The sort orders of the list of workflows. */
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
/** `assignee`: whose client's workflows. */
const teamFilters = { ...filters, assignee: assigneeFilter }

/** Returns the client's workflows, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/onboarding',
  may: 'onboarding.own',
  kept: true,
  query,
  reply: z.array(onboardingSummary),
  paged: true,
})

/** Returns the workflows of all clients, newest first; `q` searches for the client. */
export const listAll = endpoint({
  method: 'GET',
  path: '/api/admin/onboarding',
  may: 'onboarding.list',
  query: z.object({ ...page, ...teamFilters }),
  reply: z.array(onboardingSummary),
  paged: true,
})

/** Returns the workflows of one client with questions and answers, newest first. */
export const ofClient = endpoint({
  method: 'GET',
  path: '/api/onboarding/client/:clientId',
  may: 'onboarding.list',
  params: z.object({ clientId: id }),
  query: z.object(page),
  reply: z.array(onboarding),
  paged: true,
})

/** Returns a workflow with its questions and answers. */
export const read = endpoint({
  method: 'GET',
  path: '/api/onboarding/:id',
  may: 'onboarding.read',
  kept: true,
  params: one,
  reply: onboarding,
})

/**
 * Starts a workflow. With `send`, emails the client a link to answer; otherwise all answers are required (400
 * with `fields` for each missing one) and it counts as submitted. 409 if `version` is outdated.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/onboarding',
  may: 'onboarding.create',
  body: onboardingInput,
  reply: onboarding,
  status: 201,
})

/**
 * Saves single answers as they are typed and returns those that weren't saved in `clashes`. 400 for an unknown
 * question; 409 if the workflow is no longer in progress.
 */
export const save = endpoint({
  method: 'PATCH',
  path: '/api/onboarding/:id',
  may: 'onboarding.answer',
  once: true,
  params: one,
  body: z.object({ answers: z.array(answer).check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({ onboarding, clashes: z.array(clash) }),
})

/**
 * Submits the answers and notifies the team. 400 with `fields` for each question without an answer; 409 if they
 * were already submitted.
 */
export const submit = endpoint({
  method: 'POST',
  path: '/api/onboarding/:id/submit',
  may: 'onboarding.answer',
  params: one,
  reply: onboarding,
})

/** Marks a submitted workflow as reviewed and notifies the client. 409 unless it is submitted. */
export const review = endpoint({
  method: 'POST',
  path: '/api/onboarding/:id/review',
  may: 'onboarding.review',
  params: one,
  reply: onboarding,
})

/**
 * Returns a workflow to the client for completion and notifies them, with the comment. 409 if it hasn't been
 * submitted.
 */
export const sendBack = endpoint({
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
        z.maxLength(5000, tooLong(5000)),
      ),
  }),
  reply: onboarding,
})

/** Emails the client the link again. 409 unless the workflow is in progress. */
export const sendLink = endpoint({
  method: 'POST',
  path: '/api/onboarding/:id/link',
  may: 'onboarding.create',
  params: one,
  reply: done,
})

/** Emails several clients their links again, as in `sendLink`. */
export const sendLinks = endpoint({
  method: 'POST',
  path: '/api/admin/onboarding/links',
  may: 'onboarding.create',
  body: z.object({ ids: chosen('Please select workflows') }),
  reply: doneForMany,
})

/** Returns all matching workflows as CSV: the names of the files, but no answers. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/onboarding/export',
  may: 'onboarding.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...teamFilters, only, ...csvReader }),
})

/** Moves a workflow with its answers to the trash; the client's link stops working. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/onboarding/:id',
  may: 'onboarding.delete',
  params: one,
  reply: done,
})

/** Returns the questions and answers as a PDF, with the names of the files. */
export const pdf = rawEndpoint({
  method: 'GET',
  path: '/api/onboarding/:id/pdf',
  may: 'onboarding.read',
  limit: 'documents',
  params: one,
})
