import { boolean, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { createdAt, identity, updatedAt } from '../../platform/table.ts'

/** OpenID Connect issuers with whose accounts the team may sign in. */
export const signInProviders = pgTable(
  'sign_in_providers',
  {
    id: identity(),
    name: varchar('name', { length: 40 }).notNull(),
    issuer: varchar('issuer', { length: 300 }).notNull(),
    /** The client ID that the provider gave this site. */
    applicationId: varchar('application_id', { length: 255 }).notNull(),
    /** The client secret, sealed for this issuer (`store.ts`). */
    sealedSecret: text('sealed_secret').notNull(),
    /** The email domains whose accounts may be used, in lower case; none for any. */
    domains: text('domains').array().notNull(),
    enabled: boolean('enabled').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('sign_in_providers_issuer').on(t.issuer)],
)
