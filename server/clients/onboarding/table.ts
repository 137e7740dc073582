import { and, type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import type { QuestionSet, Responses } from '../../../contract/clients/onboarding-questions.ts'
import { onboardingStatusIds } from '../../../contract/clients/onboarding.ts'
import { ofWholeClient, seesAll } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { fileColumns } from '../../core/uploads/table.ts'
import { madeFor, notInTrash, users } from '../../core/users/table.ts'

/** Versions of the questions: editing a set adds a row, so that existing answers keep theirs. */
export const onboardingQuestionSets = pgTable(
  'onboarding_question_sets',
  {
    id: identity(),
    serviceType: text('service_type').notNull(),
    version: integer('version').notNull(),
    sections: jsonb('sections').$type<QuestionSet['sections']>().notNull(),
    /** The SHA-256 hash of the sections. */
    fingerprint: text('fingerprint').notNull(),
  },
  (t) => [uniqueIndex('onboarding_question_sets_text').on(t.serviceType, t.version, t.fingerprint)],
)

/** The author, time and window of an answer's last change; revisions count a workflow's changes. */
export type Mark = { revision: number; at: string; userId: number; writer: string }

/** The questions for one client before work on a service begins. */
export const onboardingWorkflows = pgTable(
  'onboarding_workflows',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    serviceType: text('service_type').notNull(),
    questionSetId: integer('question_set_id')
      .notNull()
      .references(() => onboardingQuestionSets.id),
    /** Answers by the question's position in its set, from 0; blank ones are left out. */
    responses: jsonb('responses').$type<Responses>().notNull().default({}),
    /** Marks by the same position; a withdrawn answer keeps its mark. */
    marks: jsonb('marks').$type<Record<string, Mark>>().notNull().default({}),
    revision: integer('revision').notNull().default(0),
    status: text('status', { enum: onboardingStatusIds }).notNull().default('in_progress'),
    comment: text('comment').notNull().default(''),
    /** The time at which the client got the link; null when the team answers for them. */
    sentAt: moment('sent_at'),
    /** The time of the next reminder; null for none. */
    remindAt: moment('remind_at'),
    /** The number of reminders since the last progress. */
    reminded: integer('reminded').notNull().default(0),
    submittedAt: moment('submitted_at'),
    reviewedAt: moment('reviewed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('onboarding_workflows_newest').on(t.createdAt.desc(), t.id.desc()),
    index('onboarding_workflows_client').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    index('onboarding_workflows_status').on(t.status),
    index('onboarding_workflows_remind')
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null`),
  ],
)

/** Files that were added to answers. Who sees a workflow sees its files. */
export const onboardingFiles = pgTable(
  'onboarding_files',
  {
    id: identity(),
    workflowId: integer('workflow_id')
      .notNull()
      .references(() => onboardingWorkflows.id, { onDelete: 'cascade' }),
    /** The id of the question in the workflow's set. */
    question: varchar('question', { length: 100 }).notNull(),
    /** The person who added it; null after their account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    ...fileColumns(),
    createdAt: createdAt(),
  },
  (t) => [
    index('onboarding_files_workflow').on(t.workflowId),
    index('onboarding_files_files').using('gin', sql`(lower(${t.fileName})) gin_trgm_ops`),
  ],
)

/**
 * Returns the condition for the workflows the caller may see: those of every client outside the trash for an admin,
 * their own for a client.
 */
export const visibleTo = (actor: Actor): SQL => {
  if (seesAll(actor)) return notInTrash(onboardingWorkflows.clientId)
  return actor.kind === 'user'
    ? sql`${and(madeFor(actor, onboardingWorkflows), ofWholeClient(actor))}`
    : sql`false`
}
