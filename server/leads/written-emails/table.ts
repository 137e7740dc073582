import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { nounsWith } from '../../../contract/nouns.ts'
import { writtenEmailStateIds } from '../../../contract/leads/written-emails.ts'
import { stopWishes } from '../../../packages/stop-wishes/stop-wishes.ts'
import { emails } from '../../core/emails/table.ts'
import { incomingEmails } from '../../core/incoming-emails/table.ts'
import { fileColumns } from '../../core/uploads/table.ts'
import { users } from '../../core/users/table.ts'
import { jobApplications } from '../../website/job-applications/table.ts'
import { serviceRequests } from '../../work/service-requests/table.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { consultationRequests } from '../consultation-requests/table.ts'
import { leads } from '../leads/table.ts'

/** The record that an email is about: exactly one of these is set. */
const about = () => ({
  leadId: integer('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
  consultationRequestId: integer('consultation_request_id').references(
    () => consultationRequests.id,
    { onDelete: 'cascade' },
  ),
  clientId: integer('client_id').references(() => users.id, { onDelete: 'cascade' }),
  jobApplicationId: integer('job_application_id').references(() => jobApplications.id, {
    onDelete: 'cascade',
  }),
  serviceRequestId: integer('service_request_id').references(() => serviceRequests.id, {
    onDelete: 'cascade',
  }),
})
type AboutColumns = Record<keyof ReturnType<typeof about> | 'id', PgColumn>

/** Holds that an email is about one record, and finds the emails of each. */
const aboutOne = (table: string, t: AboutColumns) => [
  check(
    `${table}_about`,
    sql`num_nonnulls(${t.leadId}, ${t.consultationRequestId}, ${t.clientId}, ${t.jobApplicationId}, ${t.serviceRequestId}) = 1`,
  ),
  index(`${table}_lead`).on(t.leadId, t.id),
  index(`${table}_consultation`).on(t.consultationRequestId, t.id),
  index(`${table}_client`).on(t.clientId, t.id),
  index(`${table}_application`).on(t.jobApplicationId, t.id),
  index(`${table}_service_request`).on(t.serviceRequestId, t.id),
]

/** Emails that people on the team write to the person of a record. */
export const writtenEmails = pgTable(
  'written_emails',
  {
    id: identity(),
    ...about(),
    /** Made by the browser: the same email is stored once. */
    key: varchar('key', { length: 64 }).notNull(),
    writerId: integer('writer_id').references(() => users.id, { onDelete: 'set null' }),
    to: varchar('to', { length: 255 }).notNull(),
    subject: varchar('subject', { length: 200 }).notNull(),
    /** Markdown. */
    content: text('content').notNull(),
    signature: text('signature').notNull(),
    state: text('state', { enum: writtenEmailStateIds }).notNull().default('waiting'),
    sendAt: moment('send_at').notNull(),
    /** Whether the writer knew that the address is suppressed. */
    isWanted: boolean('is_wanted').notNull().default(false),
    /** Whether it was written in a mail program and filed by the agency’s private address. */
    isFiled: boolean('is_filed').notNull().default(false),
    problem: text('problem').notNull().default(''),
    /** The email in the outbox; null before, and once that was erased. */
    emailId: integer('email_id').references(() => emails.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...aboutOne('written_emails', t),
    uniqueIndex('written_emails_key').on(t.key, t.writerId),
    index('written_emails_writer').on(t.writerId),
    index('written_emails_email').on(t.emailId),
    index('written_emails_waiting')
      .on(t.sendAt)
      .where(sql`${t.state} = 'waiting'`),
  ],
)

/** The files of emails that people write. */
export const writtenEmailFiles = pgTable(
  'written_email_files',
  {
    id: identity(),
    writtenEmailId: integer('written_email_id')
      .notNull()
      .references(() => writtenEmails.id, { onDelete: 'cascade' }),
    ...fileColumns(),
  },
  (t) => [index('written_email_files_email').on(t.writtenEmailId)],
)

/** Emails that came back. */
export const emailAnswers = pgTable(
  'email_answers',
  {
    id: identity(),
    ...about(),
    incomingEmailId: integer('incoming_email_id').references(() => incomingEmails.id, {
      onDelete: 'set null',
    }),
    fromName: varchar('from_name', { length: 255 }).notNull(),
    fromAddress: varchar('from_address', { length: 320 }).notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    /** Whether a program sent it, such as an out-of-office reply. */
    isAutomatic: boolean('is_automatic').notNull(),
    arrivedAt: moment('arrived_at').notNull(),
    /** When somebody decided that it needs no answer by email. */
    closedAt: moment('closed_at'),
    /** The day until which an automatic reply says that they are away. */
    awayUntil: date('away_until'),
    /** Whether it asks for no more emails; null if it doesn’t. */
    wish: text('wish', { enum: stopWishes }),
    /** Whether its words were read for a wish: those that came before that was done are read later. */
    isWishRead: boolean('is_wish_read').notNull().default(false),
    /** The addresses that were suppressed because of it. */
    stoppedAddresses: jsonb('stopped_addresses').$type<string[]>().notNull().default([]),
    /** When somebody decided about what it suggests. */
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ...aboutOne('email_answers', t),
    uniqueIndex('email_answers_incoming').on(t.incomingEmailId),
    index('email_answers_wishes')
      .on(t.fromAddress)
      .where(sql`${t.wish} = 'maybe' and ${t.settledAt} is null`),
    index('email_answers_unread_wishes')
      .on(t.id)
      .where(sql`not ${t.isWishRead}`),
    index('email_answers_waiting')
      .on(t.arrivedAt)
      .where(sql`${t.closedAt} is null and not ${t.isAutomatic}`),
  ],
)

/** The files that came with them. */
export const emailAnswerFiles = pgTable(
  'email_answer_files',
  {
    id: identity(),
    emailAnswerId: integer('email_answer_id')
      .notNull()
      .references(() => emailAnswers.id, { onDelete: 'cascade' }),
    ...fileColumns(),
  },
  (t) => [index('email_answer_files_answer').on(t.emailAnswerId)],
)

/** Signatures with which people on the team end their emails. */
export const emailSignatures = pgTable('email_signatures', {
  id: identity(),
  userId: integer('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  signature: text('signature').notNull(),
})

/** People of the team who are writing to the person of a record right now. */
export const emailWriters = pgTable(
  'email_writers',
  {
    noun: text('noun', { enum: nounsWith('emailed') }).notNull(),
    recordId: integer('record_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.noun, t.recordId, t.userId] }),
    index('email_writers_user').on(t.userId),
    index('email_writers_until').on(t.until),
  ],
)
