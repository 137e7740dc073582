import type { SQL } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { keysOf } from '../../../contract/fields.ts'
import { emailLayouts, templateCategories } from '../../../contract/outreach/email-templates.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { users } from '../../core/users/table.ts'

const user = (name: string) => integer(name).references(() => users.id, { onDelete: 'set null' })
const texts = {
  name: varchar('name', { length: 255 }).notNull(),
  subject: varchar('subject', { length: 500 }).notNull(),
  preheader: varchar('preheader', { length: 255 }).notNull().default(''),
  content: text('content').notNull(),
}

/** Reusable emails in the template language. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    id: identity(),
    ...texts,
    /** Templates from before there was a choice stay plain. */
    layout: text('layout', { enum: keysOf(emailLayouts) })
      .notNull()
      .default('plain'),
    category: varchar('category', { length: 100, enum: keysOf(templateCategories) })
      .notNull()
      .default('general'),
    isActive: boolean('is_active').notNull().default(true),
    createdBy: user('created_by'),
    /** The author of the current version. */
    updatedBy: user('updated_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('email_templates_newest').on(t.createdAt.desc(), t.id.desc())],
)

/** Earlier versions of templates. */
export const emailTemplateVersions = pgTable(
  'email_template_versions',
  {
    id: identity(),
    templateId: integer('template_id')
      .notNull()
      .references(() => emailTemplates.id, { onDelete: 'cascade' }),
    ...texts,
    savedBy: user('saved_by'),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [index('email_template_versions_newest').on(t.templateId, t.savedAt.desc(), t.id.desc())],
)

/** Limits templates to admins. */
export const visibleTo = (actor: Actor): SQL | undefined => adminsOnly(actor)
