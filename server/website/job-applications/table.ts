import { eq, type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, type PgColumn, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { availabilityIds, experienceIds } from '../../../contract/website/job-applications.ts'
import { type ApplicationStage, firstStage } from '../../../contract/website/stages.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { digitsOf } from '../../platform/phone-digits.ts'
import { searchIndex, searchText } from '../../platform/search-text.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { assignee, assigneeIndex, users } from '../../core/users/table.ts'

type Searched = Record<'firstName' | 'lastName' | 'email' | 'position' | 'phone', PgColumn>

/** The text by which an application is searched. */
const searchable = (t: Searched): SQL =>
  sql`${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email} || ' ' || ${t.position} || ' ' || ${t.phone} || ' ' || ${digitsOf(t.phone)}`

/** Applications from the careers page. Erased after the retention time. */
export const jobApplications = pgTable(
  'job_applications',
  {
    id: identity(),
    firstName: varchar('first_name', { length: 255 }).notNull(),
    lastName: varchar('last_name', { length: 255 }).notNull(),
    /** The address in lower case. */
    email: varchar('email', { length: 255 }).notNull(),
    phone: varchar('phone', { length: 50 }).notNull(),
    position: varchar('position', { length: 255 }).notNull(),
    /** The open position; empty for a spontaneous application. */
    positionSlug: varchar('position_slug', { length: 100 }).notNull(),
    experience: varchar('experience', { length: 20, enum: experienceIds }).notNull(),
    portfolioUrl: varchar('portfolio_url', { length: 500 }).notNull(),
    linkedinUrl: varchar('linkedin_url', { length: 500 }).notNull(),
    githubUrl: varchar('github_url', { length: 500 }).notNull(),
    coverLetter: text('cover_letter').notNull(),
    skills: text('skills').array().notNull(),
    availability: varchar('availability', { length: 20, enum: availabilityIds }).notNull(),
    salaryExpectation: varchar('salary_expectation', { length: 100 }).notNull(),
    resumeFileName: varchar('resume_file_name', { length: 255 }).notNull(),
    /** The media type, detected from the file's bytes. */
    resumeFileType: varchar('resume_file_type', { length: 100 }).notNull(),
    resumeBytes: integer('resume_bytes').notNull(),
    /** The key of the bytes: see `server/platform/files.ts`. */
    resumeKey: text('resume_key').notNull(),
    /** The time at which the applicant agreed to the storage; null when they were not asked. */
    consentedAt: moment('consented_at'),
    /** The key of its stage: see `contract/website/stages.ts`. */
    status: text('status').notNull().default(firstStage),
    assigneeId: assignee(),
    /** Visible to the team only. */
    notes: text('notes').notNull().default(''),
    /** The automatic emails about its arrival, in the outbox; erased with it. */
    emailIds: integer('email_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText((): SQL => searchable(jobApplications)),
  },
  (t) => [
    index('job_applications_newest').on(t.createdAt.desc(), t.id.desc()),
    index('job_applications_status_newest').on(t.status, t.createdAt.desc(), t.id.desc()),
    ...assigneeIndex('job_applications', t),
    searchIndex('job_applications_search', t),
  ],
)

/** The stages of job applications, once the agency changed them: one row, id 1. */
export const applicationStages = pgTable('application_stages', {
  id: integer('id').primaryKey(),
  stages: jsonb('stages').$type<ApplicationStage[]>().notNull(),
  updatedAt: updatedAt(),
})

/** The team's emails to applicants. */
export const jobApplicationEmails = pgTable(
  'job_application_emails',
  {
    id: identity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    subject: varchar('subject', { length: 255 }).notNull(),
    text: text('text').notNull(),
    /** Null when the account is gone. */
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    /** The email in the outbox. Not a foreign key, since the outbox deletes old emails. */
    emailId: integer('email_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('job_application_emails_application').on(t.applicationId, t.id)],
)

/** Returns the condition for the applications the caller may see: all for an admin, none for anybody else. */
export const visibleTo = (actor: Actor): SQL | undefined => adminsOnly(actor)

/** Applications that nobody has looked into. */
export const unhandledApplications = {
  table: jobApplications,
  where: eq(jobApplications.status, firstStage),
}
