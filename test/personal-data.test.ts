import fs from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { rooms } from '../server/app.ts'
import { sourcesIn } from '../server/core/personal-data/sources.ts'
import { users } from '../server/core/users/table.ts'

const folder = path.resolve(import.meta.dirname, '../server')
const modules = await Promise.all(
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'table.ts')
    .map((file) => import(path.join(folder, file)) as Promise<object>),
)
const tables = [...new Set(modules.flatMap((each) => Object.values(each) as unknown[]))].filter(
  (value): value is PgTable => is(value, PgTable),
)

const sources = sourcesIn(rooms)
const dialect = new PgDialect()

/** Every column that names a row of another table. */
const references = tables.flatMap((table) => {
  const { name, foreignKeys } = getTableConfig(table)
  return foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return columns.map((column) => ({ table, name, column: column.name, foreignTable }))
  })
})

/** Whether an export looks a table's rows up by this column. */
const isSearched = ({ table, name, column }: (typeof references)[number]) =>
  sources
    .filter((source) => source.table === table)
    .some((source) => {
      const condition = source.of(1)
      const text = condition ? dialect.sqlToQuery(condition).sql : ''
      return text.includes(`"${name}"."${column}"`) || text.includes(`"${name}".${column} `)
    })

const record = 'A record of the agency that names who on the team did it'
const assigned = 'A record of the agency that names who on the team looks after it'
const secret = 'Only a hash or a code for signing in'

/** Columns that name a person and by which nothing is exported, with the reason. */
const withoutExport: Record<string, string> = {
  'audit_entries.client_id': record,
  'audit_entries.user_id': record,
  'bank_imports.user_id': record,
  'bank_lines.decided_by_id': record,
  'billing_schedules.created_by_id': 'Somebody on the team set it up for a client',
  'retainer_entries.created_by_id': record,
  'review_comments.resolved_by_id': 'the comment is its writer’s',
  'booking_hosts.user_id': 'Hours of somebody on the team',
  'bookings.host_id': assigned,
  'consultation_requests.answered_by_id': record,
  'consultation_requests.assignee_id': assigned,
  'content_pieces.assignee_id': assigned,
  'file_requests.user_id': record,
  'invoices.assignee_id': assigned,
  'job_applications.assignee_id': assigned,
  'payment_attempts.started_by_id': record,
  'leads.assignee_id': assigned,
  'milestones.assignee_id': assigned,
  'tasks.assignee_id': assigned,
  'tasks.done_by_id': record,
  'projects.assignee_id': assigned,
  'service_requests.assignee_id': assigned,
  'users.assignee_id': assigned,
  'content_batches.created_by': record,
  'content_pieces.created_by': record,
  'content_pieces.updated_by': record,
  'content_publications.created_by': record,
  'content_review_links.created_by': record,
  'content_exchanges.created_by': record,
  'content_versions.saved_by': record,
  'data_exports.requested_by': 'An export is about the person it was made of',
  'email_campaigns.created_by': record,
  'email_template_versions.saved_by': record,
  'email_templates.created_by': record,
  'email_templates.updated_by': record,
  'closed_threads.client_id': 'When the team closed the conversation',
  'email_writers.user_id': 'Who is writing right now, for half a minute',
  'internal_notes.user_id': record,
  'incoming_emails.decided_by_id': record,
  'job_application_emails.sent_by': record,
  'identity_attempts.user_id': secret,
  'keyword_imports.user_id': record,
  'lead_imports.user_id': record,
  'lead_merges.user_id': record,
  'lead_steps.user_id': record,
  'leads.client_id': 'The team’s notes of a sale, from before the person was a client',
  'messages.to_user_id': 'The recipient is the client of the thread, or the team',
  'notifications.by_id': 'Belongs to whoever was notified',
  'passkey_challenges.user_id': secret,
  'password_resets.by_id': record,
  'password_resets.user_id': secret,
  'pictures.portrait_of': 'Only the team has portraits; the profile picture itself is exported',
  'pictures.uploaded_by': record,
  'recovery_codes.user_id': secret,
  'sessions.viewed_user_id':
    'A session of the team, which looked at the portal; the audit names it',
  'sign_in_codes.user_id': secret,
  'site_versions.published_by': record,
  'suppressions.user_id': record,
  'trash_entries.deleted_by': record,
  'used_time_steps.user_id': secret,
  'written_emails.writer_id': record,
}

/** Tables whose rows belong to exported rows, but which aren’t exported, with the reason. */
const partsWithout: Record<string, string> = {
  file_request_files:
    'Which file answers which line of a request; the files are there by themselves',
  keyword_import_lines: 'What an import changed, for undoing it; the figures are in the keywords',
}

describe('the export of what is stored about a person', () => {
  const ofPeople = references.filter(({ foreignTable }) => foreignTable === users)

  test('finds rows by every column that names a person', () => {
    const missing = ofPeople.filter((each) => !isSearched(each))
    expect(missing.map(({ name, column }) => `${name}.${column}`).toSorted()).toEqual(
      Object.keys(withoutExport).toSorted(),
    )
  })

  test('contains the parts of every record that it contains', () => {
    const exported = new Set(sources.map(({ table }) => table))
    const missing = references.filter(
      ({ table, foreignTable }) =>
        foreignTable !== users && exported.has(foreignTable) && !exported.has(table),
    )
    expect([...new Set(missing.map(({ name }) => name))].toSorted()).toEqual(
      Object.keys(partsWithout).toSorted(),
    )
  })
})
