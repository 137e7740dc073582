import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { MailSecurity } from '../../../contract/core/mail-servers.ts'
import { updatedAt } from '../../platform/table.ts'

/** Mail servers that an owner entered: id 1 delivers emails, id 2 is the mailbox. */
export const mailServers = pgTable('mail_servers', {
  id: integer('id').primaryKey(),
  host: varchar('host', { length: 253 }).notNull(),
  port: integer('port').notNull(),
  security: varchar('security', { length: 10 }).$type<MailSecurity>().notNull(),
  user: varchar('user', { length: 255 }).notNull(),
  /** Sealed for this kind of server, host and user (`store.ts`); null for none. */
  sealedPassword: text('sealed_password'),
  updatedAt: updatedAt(),
})
