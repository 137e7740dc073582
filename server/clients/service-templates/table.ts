import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { QuestionSet } from '../../../contract/clients/onboarding-questions.ts'
import type { ProjectStart } from '../../../contract/clients/service-templates.ts'
import { updatedAt } from '../../platform/table.ts'

/** The milestones, questions and project of a service, where the agency has its own. */
export const serviceTemplates = pgTable('service_templates', {
  id: integer('id').primaryKey(),
  serviceType: text('service_type').notNull().unique(),
  /** Names in order; null for those of the sample. */
  milestones: jsonb('milestones').$type<string[]>(),
  /** Null for the sample's. */
  sections: jsonb('sections').$type<QuestionSet['sections']>(),
  /** Null for the sample's. */
  project: jsonb('project').$type<ProjectStart>(),
  /** The version of these sections: higher than any before. */
  version: integer('version').notNull(),
  updatedAt: updatedAt(),
})
