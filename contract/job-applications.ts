import * as z from 'zod/mini'
import { email, id, instant, page, required, text, url } from './fields.ts'
import { endpoint, rawEndpoint } from './http.ts'
import { retentionDays } from './retention.ts'

export { retentionDays }

/** Said when a first name, last name, e-mail address, position or resume is missing (seed 000 section 5). */
export const missingFields = 'Please fill in all required fields and upload your resume.'
export const wrongFileType = 'Please upload a PDF, DOC, or DOCX file.'
export const fileTooLarge = 'Please upload a file smaller than 10MB.'
/** A resume may have this many bytes and no more (seed 000 section 9). */
export const resumeMaxBytes = 10 * 2 ** 20

/** The kinds of resume: the end of the file's name, and its media type. */
export const resumeKinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type ResumeKind = keyof typeof resumeKinds

/** Years of experience, and how they are shown. */
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

/** Empty when nothing was chosen. */
export const experienceIds = ['', ...keysOf(experiences)] as const
export const availabilityIds = ['', ...keysOf(availabilities)] as const

function keysOf<const T extends Record<string, string>>(options: T) {
  return Object.keys(options) as (keyof T & string)[]
}

const oneOf = <const T extends string>(ids: readonly T[]) =>
  z._default(z.enum(ids, 'Please choose one of the options'), '' as T)

/** Trimmed, without blanks or doubles, at most 50 of at most 60 characters each. */
export const skills = z._default(
  z.pipe(
    z.array(z.string()).check(z.maxLength(500, 'Please list at most 50 skills')),
    z.pipe(
      z.transform((given: string[]) => [...new Set(given.map((s) => s.trim()).filter(Boolean))]),
      z
        .array(z.string().check(z.maxLength(60, 'Please use at most 60 characters for a skill')))
        .check(z.maxLength(50, 'Please list at most 50 skills')),
    ),
  ),
  [],
)

const emailOrMissing = z
  .string(missingFields)
  .check(z.trim(), z.minLength(1, missingFields), z.toLowerCase(), z.maxLength(255))

/** What the applicant enters about themselves (seed 000 section 3). */
export const applicant = z.object({
  firstName: required(missingFields),
  lastName: required(missingFields),
  email: z.pipe(emailOrMissing, email()),
  phone: text(50),
  /** Title of an open position, or what the applicant would like to do. */
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

/** What Submit sends. The resume travels as base64 without a data prefix. */
export const jobApplicationInput = z.object({
  ...applicant.shape,
  /** Slug of the open position that is applied for; empty for a spontaneous application. */
  positionSlug: text(100),
  resumeFileName: required(missingFields),
  resumeFileData: z.string(missingFields).check(z.minLength(1, missingFields)),
  /** What the browser takes the file for; the server looks at its bytes instead. */
  resumeFileType: text(255),
  /** Agreement to keep the application for `retentionDays`. Callers that do not know the box leave it out. */
  consent: z.optional(
    z.literal(true, `Please agree that we keep your application for ${retentionDays} days`),
  ),
})

export const jobApplication = z.object({
  id,
  ...applicant.shape,
  positionSlug: z.string(),
  resumeFileName: z.string(),
  resumeFileType: z.string(),
  resumeBytes: z.int(),
  /** When the applicant agreed that it is kept; null when they were not asked. */
  consentedAt: z.nullable(instant),
  createdAt: instant,
  /** When it is erased. */
  eraseAt: instant,
})
export type JobApplication = z.output<typeof jobApplication>

/** Stores the application, and confirms it by mail. */
export const create = endpoint({
  method: 'POST',
  path: '/api/job-applications',
  may: 'job-applications.create',
  limit: 'public-form',
  bodyLimit: { bytes: 15 * 2 ** 20, sentence: fileTooLarge },
  body: jobApplicationInput,
  reply: z.object({ id }),
  status: 201,
})

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/job-applications',
  may: 'job-applications.list',
  query: z.object(page),
  reply: z.array(jobApplication),
  paged: true,
})

/** The resume, as a download. */
export const resume = rawEndpoint({
  method: 'GET',
  path: '/api/admin/job-applications/:id/resume',
  may: 'job-applications.list',
  params: z.object({ id }),
})
