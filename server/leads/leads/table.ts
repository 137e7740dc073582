import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { index, integer, type PgColumn, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { leadPriorities, leadStatuses } from '../../../contract/leads/leads.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { digitsOf } from '../../platform/phone-digits.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { assignee, assigneeIndex, users } from '../../core/users/table.ts'

export const leadSources = ['card', 'email', 'form', 'import', 'manual'] as const
/** The maximum length of notes in the form. */
export const mostNotes = 10_000

type Searched = Record<'companyName' | 'contactName' | 'spokeTo' | 'email' | 'phone', PgColumn>

/** The text by which a lead is searched: lower case, with a blank before every word. */
const searchable = (t: Searched): SQL =>
  sql`' ' || lower(${t.companyName} || ' ' || ${t.contactName} || ' ' || ${t.spokeTo} || ' ' || ${t.email} || ' ' || ${t.phone} || ' ' || ${digitsOf(t.phone)})`

type Named = Record<'companyName' | 'contactName' | 'email', PgColumn>
/** The sort key for names: the company, else the contact, else the email address. */
export const nameOrder = (t: Named): SQL =>
  sql`(lower(coalesce(nullif(${t.companyName}, ''), nullif(${t.contactName}, ''), ${t.email})) collate "C")`
export const contactOrder = (t: Named): SQL => sql`(lower(${t.contactName}) collate "C")`

/**
 * Company and phone, normalized to detect duplicates; null unless both are present. Ignores the company's case, spaces
 * and punctuation, and compares the last eight digits of the number, which are the same with and without a country
 * code.
 */
export const pairOf = (t: Record<'companyName' | 'phone', SQLWrapper>): SQL =>
  sql`(case when ${t.companyName} <> '' and ${t.phone} ~ '[0-9]' then regexp_replace(lower(${t.companyName}), '[[:space:].,''&-]+', '', 'g') || '|' || right(regexp_replace(${t.phone}, '[^0-9]', '', 'g'), 8) end)`

/** People and companies that may become clients. */
export const leads = pgTable(
  'leads',
  {
    id: identity(),
    companyName: varchar('company_name', { length: 255 }).notNull().default(''),
    contactName: varchar('contact_name', { length: 255 }).notNull().default(''),
    spokeTo: varchar('spoke_to', { length: 255 }).notNull().default(''),
    /** The address in lower case; empty when unknown. */
    email: varchar('email', { length: 255 }).notNull().default(''),
    phone: varchar('phone', { length: 50 }).notNull().default(''),
    address: varchar('address', { length: 500 }).notNull().default(''),
    website: varchar('website', { length: 500 }).notNull().default(''),
    industry: varchar('industry', { length: 255 }).notNull().default(''),
    notes: text('notes').notNull().default(''),
    priority: text('priority', { enum: leadPriorities }).notNull().default('medium'),
    status: text('status', { enum: leadStatuses }).notNull().default('new'),
    source: text('source', { enum: leadSources }).notNull().default('manual'),
    emailsSentCount: integer('emails_sent_count').notNull().default(0),
    lastEmailSent: moment('last_email_sent'),
    /** The client that it became. */
    clientId: integer('client_id').references(() => users.id, { onDelete: 'set null' }),
    assigneeId: assignee(),
    /** The import that created it. */
    importId: integer('import_id'),
    /** The stored picture of its business card. */
    cardKey: varchar('card_key', { length: 32 }),
    pair: text('pair').generatedAlwaysAs((): SQL => pairOf(leads)),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    search: text('search').generatedAlwaysAs((): SQL => searchable(leads)),
  },
  (t) => [
    index('leads_import')
      .on(t.importId)
      .where(sql`${t.importId} is not null`),
    // Duplicates are read from these two indexes alone.
    index('leads_pair')
      .on(t.pair, t.id)
      .where(sql`${t.pair} is not null`),
    index('leads_email').on(t.email, t.id),
    ...assigneeIndex('leads', t),
    index('leads_client').on(t.clientId),
    index('leads_newest').on(t.createdAt.desc(), t.id.desc()),
    index('leads_status_newest').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('leads_email_begins').on(sql`lower(${t.email}) text_pattern_ops`),
    index('leads_priority_newest').on(t.priority, t.createdAt.desc(), t.id.desc()),
    index('leads_changed').on(t.updatedAt.desc(), t.id.desc()),
    index('leads_name').on(nameOrder(t), t.id),
    index('leads_contact').on(contactOrder(t), t.id),
    index('leads_words')
      .using('gin', sql`${t.search} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
  ],
)

/** Returns the condition for the leads the caller may see: all for an admin, none for anybody else. */
export const visibleTo = (actor: Actor): SQL | undefined => adminsOnly(actor)
