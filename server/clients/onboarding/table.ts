import { eq, type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import type { QuestionSet, Responses } from '../../../contract/clients/onboarding-questions.ts'
import { onboardingStatusIds } from '../../../contract/clients/onboarding.ts'
import { projectTypeIds } from '../../../contract/work/projects.ts'
import { clientIdOf } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { outOfBin, users } from '../../core/users/table.ts'

/** Questions as they were asked: a set that is edited becomes a further row, so that answers keep theirs. */
export const onboardingQuestionSets = pgTable(
  'onboarding_question_sets',
  {
    id: identity(),
    serviceType: text('service_type', { enum: projectTypeIds }).notNull(),
    version: integer('version').notNull(),
    sections: jsonb('sections').$type<QuestionSet['sections']>().notNull(),
    /** SHA-256 of the sections. */
    fingerprint: text('fingerprint').notNull(),
  },
  (t) => [uniqueIndex('onboarding_question_sets_text').on(t.serviceType, t.version, t.fingerprint)],
)

/** Who gave an answer last, in which window: revisions count the changes of one workflow. */
export type Mark = { revision: number; at: string; userId: number; writer: string }

/** What one client was asked before the work on a service begins. */
export const onboardingWorkflows = pgTable(
  'onboarding_workflows',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    serviceType: text('service_type', { enum: projectTypeIds }).notNull(),
    questionSetId: integer('question_set_id')
      .notNull()
      .references(() => onboardingQuestionSets.id),
    /** From the place of a question in its set, from 0, to the answer; blank ones are left out. */
    responses: jsonb('responses').$type<Responses>().notNull().default({}),
    /** The same places; a taken-back answer keeps its mark. */
    marks: jsonb('marks').$type<Record<string, Mark>>().notNull().default({}),
    revision: integer('revision').notNull().default(0),
    status: text('status', { enum: onboardingStatusIds }).notNull().default('in_progress'),
    comment: text('comment').notNull().default(''),
    /** When the client got the link; null when the team answers for them. */
    sentAt: moment('sent_at'),
    /** From when on the client is reminded; null when not. */
    remindAt: moment('remind_at'),
    /** Reminders since the last progress. */
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

/** Whose workflows the caller sees: an admin those of every client who is not in the trash, a client their own. */
export const visibleTo = (actor: Actor): SQL => {
  if (actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin'))
    return outOfBin(sql`${onboardingWorkflows}.client_id`)
  return actor.kind === 'user' ? eq(onboardingWorkflows.clientId, clientIdOf(actor)) : sql`false`
}
