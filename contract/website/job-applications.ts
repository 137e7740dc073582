import * as z from 'zod/mini'
import {
  done,
  email,
  id,
  instant,
  keysOf,
  page,
  required,
  text,
  tooLong,
  url,
  withoutDefaults,
} from '../fields.ts'
import { assigneeFilter, assigneeId } from '../core/assignments.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'
import { retentionDays } from './retention.ts'
import { skills } from './skills.ts'
import { stage } from './stages.ts'
export { retentionDays }

/** The error for a missing first name, last name, email address, position or resume. */
export const missingFields = 'Please fill in all required fields and upload your resume.'
export const wrongFileType = 'Please upload a PDF, DOC, or DOCX file.'
export const fileTooLarge = 'Please upload a file smaller than 10MB.'
/** The maximum size of a resume in bytes. */
export const resumeMaxBytes = 10 * 2 ** 20

/** The file types of a resume, by file extension. */
export const resumeKinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type ResumeKind = keyof typeof resumeKinds

/** The choices for years of experience. */
export const experiences = {
  '0-1': '0–1 years',
  '2-3': '2–3 years',
  '4-5': '4–5 years',
  '6-10': '6–10 years',
  '10+': 'More than 10 years',
} as const
export const availabilities = {
  immediately: 'Immediately',
  '2-weeks': 'In 2 weeks',
  '1-month': 'In a month',
  '2-months': 'In 2 months',
  negotiable: 'Negotiable',
} as const

/** The values of the choices; empty if nothing was chosen. */
export const experienceIds = ['', ...keysOf(experiences)] as const
export const availabilityIds = ['', ...keysOf(availabilities)] as const

const oneOf = <const T extends string>(ids: readonly T[]) =>
  z._default(z.enum(ids, 'Please choose one of the options'), '' as T)

/** The key of a stage: see `stages.ts`. */
export type ApplicationStatus = string
export { applicationStatuses } from './stages.ts'

export * from './skills.ts'

const emailOrMissing = z
  .string(missingFields)
  .check(z.trim(), z.minLength(1, missingFields), z.toLowerCase(), z.maxLength(255))

/** The fields that applicants enter about themselves. */
export const applicant = z.object({
  firstName: required(missingFields),
  lastName: required(missingFields),
  email: z.pipe(emailOrMissing, email()),
  phone: text(50),
  /** The title of an open position, or the role the applicant would like. */
  position: required(missingFields),
  experience: oneOf(experienceIds),
  portfolioUrl: url,
  linkedinUrl: url,
  githubUrl: url,
  coverLetter: text(10_000),
  skills,
  availability: oneOf(availabilityIds),
  salaryExpectation: text(100),
})

/** The input of the application form. The resume is sent as base64 without a data URL prefix. */
export const jobApplicationInput = z.object({
  ...applicant.shape,
  /** The slug of the open position; empty for a speculative application. */
  positionSlug: text(100),
  resumeFileName: required(missingFields),
  resumeFileData: z.string(missingFields).check(z.minLength(1, missingFields)),
  /** The file type claimed by the browser; the server checks the bytes instead. */
  resumeFileType: text(255),
  /** Consent to keeping the application for `retentionDays`. Clients without the checkbox omit it. */
  consent: z.optional(
    z.literal(true, `Please agree that we keep your application for ${retentionDays} days`),
  ),
})

export const jobApplication = z.object({
  id,
  ...withoutDefaults(applicant.shape),
  positionSlug: z.string(),
  resumeFileName: z.string(),
  resumeFileType: z.string(),
  resumeBytes: z.int(),
  /** When the applicant consented to keeping it; null if they weren't asked. */
  consentedAt: z.nullable(instant),
  status: z.string(),
  /** Internal notes, which only the team sees. */
  notes: z.string(),
  assigneeId,
  createdAt: instant,
  updatedAt: instant,
  /** When it is erased. */
  eraseAt: instant,
})
export type JobApplication = z.output<typeof jobApplication>

/** An email from the team to an applicant. */
export const applicationEmail = z.object({
  id,
  /** The id of the email in the outbox. */
  emailId: id,
  subject: z.string(),
  text: z.string(),
  /** The sender's name; empty if the account was deleted. */
  sentByName: z.string(),
  createdAt: instant,
})
export type ApplicationEmail = z.output<typeof applicationEmail>

/** An application with all emails to the applicant, oldest first. */
export const applicationDetail = z.object({
  ...jobApplication.shape,
  emails: z.array(applicationEmail),
})
export type ApplicationDetail = z.output<typeof applicationDetail>

/** The fields that the team sets. Omitted ones stay unchanged. */
export const applicationChanges = z.object({
  status: z.optional(stage()),
  notes: z.optional(z.string().check(z.trim(), z.maxLength(10_000, tooLong(10_000)))),
  /** The record's `updatedAt` when it was loaded; 409 if someone has changed it since. */
  updatedAt: z.optional(instant),
})

/** An email to the applicant. A blank line in the text starts a new paragraph. */
export const applicationEmailInput = z.object({
  subject: required('Please write a subject'),
  text: required('Please write a text', 10_000),
})

/**
 * Stores an application, emails the applicant a confirmation and notifies the owner by email. 409 if the
 * position is no longer open.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/job-applications',
  may: 'job-applications.create',
  limit: 'job-applications',
  bodyLimit: { bytes: Math.ceil((resumeMaxBytes * 4) / 3) + 512 * 1024, sentence: fileTooLarge },
  body: jobApplicationInput,
  reply: done,
  status: 201,
})

/** The sort orders of the list of applications. */
export const applicationSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Recently changed',
  name: 'Name A-Z',
  position: 'Position A-Z',
} as const
export type ApplicationSort = keyof typeof applicationSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(applicationSorts)), 'newest'),
  status: z._default(stage(undefined, 'all'), 'all'),
  assignee: assigneeFilter,
}

/** Returns the applications that match the filters. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/job-applications',
  may: 'job-applications.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(jobApplication),
  paged: true,
})

/** Returns an application with the emails to the applicant. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/job-applications/:id',
  may: 'job-applications.list',
  params: z.object({ id }),
  reply: applicationDetail,
})

/** Changes the stage or the notes of an application. 409 if someone else changed it since `updatedAt`. */
export const update = endpoint({
  method: 'PATCH',
  path: '/api/admin/job-applications/:id',
  may: 'job-applications.update',
  params: z.object({ id }),
  body: applicationChanges,
  reply: applicationDetail,
})

/** Sets the stage of several applications. */
export const updateMany = endpoint({
  method: 'PATCH',
  path: '/api/admin/job-applications',
  may: 'job-applications.update',
  body: z.object({
    ids: chosen('Please select applications'),
    status: stage(),
  }),
  reply: doneForMany,
})

/** Returns all matching applications as CSV, without the resumes. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/job-applications/export',
  may: 'job-applications.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...filters, only, ...csvReader }),
})

/** Moves an application to the trash. It is still erased by its `eraseAt` at the latest. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/job-applications/:id',
  may: 'job-applications.delete',
  params: z.object({ id }),
  reply: done,
})

/** Permanently erases an application with its resume and all emails about it, as when the applicant requests it. */
export const erase = endpoint({
  method: 'POST',
  path: '/api/admin/job-applications/:id/erase',
  may: 'job-applications.erase',
  params: z.object({ id }),
  reply: done,
})

/** Emails the applicant. */
export const sendEmail = endpoint({
  method: 'POST',
  path: '/api/admin/job-applications/:id/emails',
  may: 'job-applications.update',
  params: z.object({ id }),
  body: applicationEmailInput,
  reply: applicationEmail,
  status: 201,
})

/** Returns the draft that an email to the applicant begins with in a stage, in the agency's words (`email-texts`). */
export const emailDraft = endpoint({
  method: 'GET',
  path: '/api/admin/job-applications/:id/email-draft',
  may: 'job-applications.update',
  params: z.object({ id }),
  query: z.object({ stage: stage() }),
  reply: z.object({ subject: z.string(), text: z.string() }),
})

/** Returns the resume as a download; with `inline`, a PDF is displayed instead. */
export const resume = rawEndpoint({
  method: 'GET',
  path: '/api/admin/job-applications/:id/resume',
  may: 'job-applications.list',
  params: z.object({ id }),
  query: z.object({ inline: z._default(z.string(), '') }),
})
