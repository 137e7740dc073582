import { sql } from 'drizzle-orm'
import type { AuditNoun } from '../contract/core/audit-entries.ts'
import type { Change } from '../contract/live.ts'
import { type Db, rowsOf } from '../server/platform/db.ts'
import { isNeighbor } from './neighbors.ts'

type Promised = {
  live?: Change['kind'] | readonly Change['kind'][]
  audit?: AuditNoun | readonly AuditNoun[]
}

/**
 * The records that a write to a table requires in the same transaction: a live event for open windows, an audit
 * entry.
 */
export const promised: Record<string, Promised> = {
  availability: { audit: 'availability' },
  backups: { live: 'backups' },
  agency_settings: { audit: 'agency-settings' },
  mail_servers: { audit: 'mail-servers' },
  models: { audit: 'models' },
  model_choices: { audit: 'model-choices' },
  dkim_keys: { audit: 'dkim-keys' },
  incoming_emails: { live: 'incoming-emails', audit: 'incoming-emails' },
  spam_senders: { live: 'incoming-emails' },
  reply_settings: { live: 'reply-settings' },
  brand: { audit: 'brand' },
  brand_logos: { audit: 'brand-logos' },
  billing_details: { live: 'billing-details', audit: 'billing-details' },
  billing_runs: { live: 'billing-schedules', audit: 'invoices' },
  expenses: { live: 'expenses', audit: 'expenses' },
  billing_schedules: { live: 'billing-schedules', audit: 'billing-schedules' },
  retainer_entries: { live: 'retainer-entries', audit: 'retainer-entries' },
  billing_settings: { audit: 'billing-settings' },
  reminder_settings: { audit: 'payment-reminders' },
  book_settings: { audit: 'book-settings' },
  closed_months: { audit: 'closed-months' },
  booking_hosts: { audit: 'booking-hosts' },
  bookings: { live: 'meetings' },
  consultation_requests: { live: 'consultation-requests', audit: 'consultation-requests' },
  file_requests: { live: 'file-requests', audit: 'file-requests' },
  file_request_files: { live: 'file-requests' },
  file_request_items: { live: 'file-requests', audit: 'file-requests' },
  client_files: { live: 'client-files', audit: 'client-files' },
  voice_notes: { live: 'content-questions' },
  client_pictures: { live: 'client-pictures', audit: 'client-pictures' },
  content_batches: { live: 'content-batches' },
  content_pieces: { live: 'content-pieces', audit: 'content-pieces' },
  content_profiles: { live: 'content-profiles', audit: 'content-profiles' },
  content_publications: { live: 'content-pieces', audit: 'content-publications' },
  content_review_links: { live: 'content-reviews', audit: 'content-review-links' },
  content_reviews: { live: 'content-reviews' },
  content_exchanges: { live: 'content-pieces' },
  content_versions: { live: 'content-pieces' },
  deletion_requests: { live: 'deletion-requests' },
  deliverable_approvers: { live: 'deliverables' },
  deliverable_decisions: { live: 'deliverables' },
  deliverable_versions: { live: 'deliverables' },
  deliverables: { live: 'deliverables', audit: 'deliverables' },
  review_comments: { live: 'review-comments', audit: 'review-comments' },
  email_answer_files: { live: 'written-emails' },
  email_answers: { live: 'written-emails' },
  email_campaigns: { live: 'email-campaigns', audit: 'email-campaigns' },
  email_events: { live: 'email-events' },
  email_senders: { audit: 'email-senders' },
  newsletter_readers: { live: 'newsletter-readers', audit: 'newsletter-readers' },
  newsletter_settings: { live: 'newsletter-readers', audit: 'newsletter-settings' },
  newsletter_forms: { live: 'newsletter-readers', audit: 'newsletter-forms' },
  newsletter_sign_ups: { live: 'newsletter-readers' },
  email_sends: { live: 'email-campaigns' },
  email_template_versions: { live: 'email-templates' },
  email_templates: { live: 'email-templates', audit: 'email-templates' },
  invoice_documents: { live: 'invoices' },
  invoice_emails: { live: 'invoices' },
  invoice_lines: { live: 'invoices' },
  invoices: { live: 'invoices', audit: 'invoices' },
  job_application_emails: { live: 'job-applications' },
  job_applications: { live: 'job-applications', audit: 'job-applications' },
  bank_imports: { live: 'bank-imports' },
  bank_lines: { live: 'bank-lines' },
  keyword_imports: { live: 'keywords' },
  keywords: { live: 'keywords', audit: 'keywords' },
  search_connections: { live: 'search-connections', audit: 'search-connections' },
  search_reports: { live: 'search-reports' },
  search_rows: { live: 'search-reports' },
  lead_distinctions: { live: 'leads' },
  lead_imports: { live: 'lead-imports' },
  lead_merges: { live: 'leads' },
  closed_threads: { live: 'messages' },
  internal_notes: { live: 'internal-notes' },
  lead_steps: { live: 'leads' },
  email_texts: { audit: 'email-texts' },
  leads: { live: 'leads', audit: 'leads' },
  message_attachments: { live: 'messages' },
  message_reactions: { live: 'messages' },
  messages: { live: 'messages' },
  milestones: { live: 'projects' },
  notifications: { live: 'notifications' },
  onboarding_files: { live: 'onboarding' },
  onboarding_workflows: { live: 'onboarding', audit: 'onboarding' },
  payment_providers: { audit: 'payment-providers' },
  payments: { live: 'invoices', audit: 'invoices' },
  picture_cuts: { live: 'pictures' },
  pictures: { live: 'pictures', audit: 'pictures' },
  posts: { audit: 'posts' },
  project_members: { live: 'projects', audit: 'projects' },
  project_update_comments: { live: 'projects' },
  project_update_files: { live: 'projects' },
  project_updates: { live: 'projects', audit: 'project-updates' },
  projects: { live: 'projects', audit: 'projects' },
  tasks: { live: ['tasks', 'projects'], audit: ['tasks', 'projects'] },
  service_request_events: { live: 'service-requests' },
  service_types: { audit: 'service-types' },
  application_stages: { audit: 'application-stages' },
  service_templates: { audit: 'service-templates' },
  service_requests: { live: 'service-requests', audit: 'service-requests' },
  sign_in_providers: { audit: 'sign-in-providers' },
  site_drafts: { live: 'site-versions' },
  site_versions: { live: 'site-versions', audit: 'site-versions' },
  saved_replies: { live: 'saved-replies', audit: 'saved-replies' },
  suppressions: { live: 'suppressions', audit: 'suppressions' },
  users: { live: ['clients', 'users'], audit: ['clients', 'users'] },
  written_email_files: { live: 'written-emails' },
  written_emails: { live: 'written-emails', audit: 'written-emails' },
  message_findings: { live: 'message-findings' },
  site_readings: { live: 'site-readings', audit: 'site-readings' },
  content_webhooks: { live: 'content-pieces', audit: 'content-webhooks' },
  content_webhook_deliveries: { live: 'content-pieces' },
  wordpress_sites: { live: 'content-pieces', audit: 'wordpress-sites' },
}

/** Tables that no screen keeps open and no history covers, with the reason. */
export const exempt: Record<string, string> = {
  app_state: 'facts of this installation',
  audit_entries: 'is the history',
  automation_logs: 'an append-only log',
  bank_file_readings: 'one bank’s columns, read when the next file is chosen',
  data_exports: 'requested and downloaded by one person',
  email_clicks: 'counted by recipients, shown when the report is opened',
  email_sender_domains: 'sending rate',
  email_sender_minutes: 'sending rate',
  done_calls: 'keys of calls, each with what it did',
  email_signatures: 'one person, on one screen',
  email_writers: 'passing: who is writing right now; announcing it publishes',
  emails: 'the outbox polls',
  identities: 'one person, on one screen; each use only counts, and what people change is audited',
  identity_attempts: 'secrets',
  invoice_numbers: 'a counter',
  keyword_import_lines: 'belong to the import, which publishes',
  lead_import_lines: 'belong to the import, which publishes',
  live_events: 'are the published events',
  model_uses: 'a counter',
  notification_preferences: 'one person, on one screen',
  onboarding_question_sets: 'shipped with a release',
  passkey_challenges: 'secrets',
  payment_attempts: 'asking the provider counts; what it answers publishes the invoice',
  passkeys: 'one person, on one screen; each use only counts, and what people change is audited',
  account_offers: 'secrets',
  password_resets: 'secrets',
  sign_in_codes: 'secrets',
  picture_files: 'made by a job, whose cut publishes',
  rate_limits: 'counters',
  recovery_codes: 'secrets',
  reply_addresses: 'secrets, one for each email',
  saved_views: 'one person, on one screen',
  calendar_feeds: 'one person, on their settings',
  push_keys: 'secrets',
  push_subscriptions: 'one person, on their settings',
  pinned_records: 'one person, beside their screens',
  snoozes: 'one person, on one screen',
  search_words: 'an index',
  sessions: 'have their own signal',
  sign_ins: 'read by a command alone',
  stored_files: 'belong to rows that publish',
  trash_entries: 'written with the record, which publishes',
  uploads: 'not attached to anything yet',
  used_time_steps: 'secrets',
}

/** Adds triggers that record which transaction wrote which table, whichever code wrote it. */
export async function noteWrites(db: Db) {
  await db.execute(
    sql`create table written_rows (by xid8 not null, "table" text not null, "row" jsonb)`,
  )
  await db.execute(sql`create function note_written_row() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
    insert into written_rows values (pg_current_xact_id(), tg_table_name,
      case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end);
    return null; end $$`)
  await db.execute(sql`do $$ declare each regclass; begin
    for each in select oid from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and relname <> 'written_rows' loop
      execute format('create trigger note_written_row after insert or update or delete
        on %s for each row execute function note_written_row()', each);
    end loop; end $$`)
}

const isOneOf = (value: string | null, promised: string | readonly string[] | undefined) =>
  [promised].flat().some((each) => each === value)

type Written = {
  by: string
  table: string
  kind: string | null
  noun: string | null
  neighbor: boolean
}

/**
 * Returns the tables written since the last call, and the promises broken, such as `leads: not published`; resets the
 * record. `published separately`: only another transaction published it; `of somebody else`: a neighbor's row.
 */
export async function takeWrites(db: Db): Promise<{ tables: string[]; broken: string[] }> {
  const rows = await rowsOf<Written>(
    db,
    sql`select distinct by::text, "table", case when "table" = 'live_events' then "row"->>'kind' end as kind,
          case when "table" = 'audit_entries' then "row"->>'noun' end as noun, ${isNeighbor} as neighbor
        from written_rows`,
  )
  await db.execute(sql`delete from written_rows`)
  const broken = new Set<string>()
  for (const { by, table, neighbor } of rows) {
    if (neighbor) broken.add(`${table}: of somebody else`)
    const { live, audit } = promised[table] ?? {}
    const same = rows.filter((row) => row.by === by)
    const isPublished = (among: Written[]) => among.some(({ kind }) => isOneOf(kind, live))
    if (live && !isPublished(same))
      broken.add(`${table}: ${isPublished(rows) ? 'published separately' : 'not published'}`)
    if (audit && !same.some(({ noun }) => isOneOf(noun, audit))) broken.add(`${table}: not audited`)
  }
  const tables = [...new Set(rows.map(({ table }) => table))].toSorted()
  return { tables, broken: [...broken].toSorted() }
}
