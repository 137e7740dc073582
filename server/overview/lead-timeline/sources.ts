import { type SQL, sql } from 'drizzle-orm'
import type { TimelineKind } from '../../../contract/overview/lead-timeline.ts'
import { workPaths } from '../../../contract/work-paths.ts'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { internalNotes } from '../../core/internal-notes/table.ts'
import { bookings } from '../../leads/bookings/table.ts'
import { consultationRequests } from '../../leads/consultation-requests/table.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { emailSends } from '../../outreach/email-sends/table.ts'
import { leadImports } from '../../leads/lead-imports/table.ts'
import { undoableSince } from '../../leads/lead-merges/store.ts'
import { leadMerges } from '../../leads/lead-merges/table.ts'
import { leadSteps } from '../../leads/lead-steps/table.ts'
import { leads } from '../../leads/leads/table.ts'
import { emails } from '../../core/emails/table.ts'
import { emailAnswers, writtenEmails } from '../../leads/written-emails/table.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { users } from '../../core/users/table.ts'
import { domainEntry } from '../../leads/suppressions/rules.ts'

/** A lead, whether the caller sees invoices, and which notes they may delete. */
export type Asked = { id: number; email: string; seesMoney: boolean; deletesNote: SQL | undefined }

/** Maps one table's rows to entries; omitted columns are empty. */
export type Source = {
  kind: TimelineKind | SQL
  from: SQL
  where: SQL
  id: SQL
  at: SQL
  by?: SQL
  text?: SQL
  state?: SQL
  when?: SQL
  changes?: SQL
  of?: SQL
  about?: SQL
}

const named = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '')`
const withUser = (table: SQL, userId: SQL) => sql`${table} left join ${users} u on u.id = ${userId}`

/** Selects audit entries of merged leads, with their former names. */
const inherited = (id: number) => sql`(
  select distinct on (e) e::int as id, m.label, m.source from ${leadMerges} m
    cross join jsonb_array_elements(m.moved) g cross join jsonb_array_elements_text(g -> 'ids') e
  where m.lead_id = ${id}::int and m.undone_at is null and g ->> 'table' = 'audit_entries'
  order by e, m.id)`

/** Selects campaign emails that both merged leads got: the second no longer belongs to a lead. */
const leftSends = (id: number) => sql`array(
  select e::int from ${leadMerges} m cross join jsonb_array_elements(m.moved) g
    cross join jsonb_array_elements_text(g -> 'ids') e
  where m.lead_id = ${id}::int and m.undone_at is null and g ->> 'left' = 'true')`

/** Limits rows about a record to those of the lead and of its consultation requests. */
const aboutLead = (table: 'w' | 'n', id: number) => {
  const t = sql.identifier(table)
  return sql`(${t}.lead_id = ${id}::int or ${t}.consultation_request_id in (
    select r.id from ${consultationRequests} r where r.lead_id = ${id}::int))`
}

/** Leaves out invoices by email, whose subject says the amount, and notifications of them: they link to the invoice. */
const notAboutMoney = sql`strpos(m.text, ${workPaths.billing}) = 0`

/** Lists all event sources; the order here breaks ties between events of the same moment. */
export const sourcesOf = (
  { id, seesMoney, deletesNote }: Asked,
  addresses: readonly string[],
  now: Date,
): Source[] => [
  {
    kind: 'created',
    from: sql`${leads} l left join ${leadImports} i on i.id = l.import_id
      left join lateral (select user_id, created_at from ${auditEntries} a
        left join ${inherited(id)} m on m.id = a.id
        where a.noun = 'leads' and a.record_id = l.id and a.event = 'created' and m.id is null
        limit 1) a on true
      left join ${users} u on u.id = a.user_id`,
    where: sql`l.id = ${id}::int`,
    id: sql`l.id`,
    at: sql`coalesce(a.created_at, l.created_at)`,
    by: named,
    text: sql`coalesce(i.file_name, '')`,
    state: sql`l.source`,
    about: sql`i.id`,
  },
  {
    kind: sql`a.event`,
    from: sql`${auditEntries} a left join ${users} u on u.id = a.user_id
      left join ${leadImports} i on i.started_at = a.created_at
      left join ${leadImports} o on o.ended_at = a.created_at and o.state = 'undone'
      left join ${inherited(id)} m on m.id = a.id`,
    where: sql`a.noun = 'leads' and a.record_id = ${id}::int 
      and (a.event = 'changed' or (a.event = 'created' and m.id is not null))`,
    id: sql`a.id`,
    at: sql`a.created_at`,
    by: named,
    text: sql`coalesce(i.file_name, o.file_name, '')`,
    state: sql`case when a.event = 'created' then m.source
      when i.id is not null then 'import' when o.id is not null then 'import-undone' else '' end`,
    changes: sql`a.changes`,
    about: sql`coalesce(i.id, o.id)`,
    of: sql`coalesce(m.label, '')`,
  },
  {
    kind: 'request',
    from: sql`${consultationRequests} r`,
    where: sql`r.lead_id = ${id}::int`,
    id: sql`r.id`,
    at: sql`r.created_at`,
    by: sql`r.name`,
    text: sql`r.project_description`,
    state: sql`r.status`,
  },
  ...(['slot', 'slot-cancelled'] as const).map((kind): Source => {
    const cancelled = kind === 'slot-cancelled'
    return {
      kind,
      from: sql`${bookings} b join ${consultationRequests} r on r.id = b.consultation_request_id`,
      where: sql`r.lead_id = ${id}::int and ${cancelled ? sql`b.status = 'cancelled'` : sql`true`}`,
      id: sql`b.id`,
      at: cancelled ? sql`b.updated_at` : sql`b.created_at`,
      by: sql`r.name`,
      state: sql`b.status`,
      when: sql`b.starts_at`,
    }
  }),
  ...addresses.map((address): Source => ({
    kind: 'email',
    from: sql`${emails} m`,
    // A campaign's email is listed once, as its recipient's row, and what a person wrote with its words.
    where: sql`m.to = ${address} and m.kind not in ('campaign', 'written-email') and ${seesMoney ? sql`true` : notAboutMoney}`,
    id: sql`m.id`,
    at: sql`m.created_at`,
    text: sql`m.subject`,
    state: sql`m.status`,
  })),
  {
    kind: 'emailed',
    from: sql`${withUser(sql`${writtenEmails} w`, sql`w.writer_id`)} left join ${emails} m on m.id = w.email_id`,
    where: sql`${aboutLead('w', id)} and w.state <> 'canceled'`,
    id: sql`w.id`,
    at: sql`coalesce(m.sent_at, w.send_at)`,
    by: named,
    text: sql`w.subject || E'\n\n' || w.content`,
    state: sql`case when w.is_filed then 'filed' when w.state = 'left' then coalesce(m.status, 'left') else w.state end`,
    when: sql`w.send_at`,
    about: sql`w.consultation_request_id`,
  },
  ...(['answer', 'auto-answer'] as const).map((kind): Source => ({
    kind,
    from: sql`${emailAnswers} n`,
    where: sql`${aboutLead('n', id)} and n.is_automatic = ${kind === 'auto-answer'}`,
    id: sql`n.id`,
    at: sql`n.arrived_at`,
    by: sql`coalesce(nullif(n.from_name, ''), n.from_address)`,
    text: sql`n.content`,
    state: sql`coalesce(n.away_until::text, '')`,
    about: sql`n.consultation_request_id`,
  })),
  {
    kind: 'campaign',
    from: sql`${emailSends} s join ${emailCampaigns} c on c.id = s.campaign_id`,
    where: sql`(s.lead_id = ${id}::int or (s.lead_id is null and s.id = any(${leftSends(id)})))`,
    id: sql`s.id`,
    at: sql`coalesce(s.sent_at, s.created_at)`,
    text: sql`c.name`,
    state: sql`s.status`,
    of: sql`case when s.lead_id is null then s.email_address else '' end`,
    about: sql`c.id`,
  },
  {
    kind: 'note',
    from: withUser(sql`${internalNotes}`, sql`${internalNotes.userId}`),
    where: sql`${internalNotes.noun} = 'leads' and ${internalNotes.recordId} = ${id}::int`,
    id: sql`${internalNotes.id}`,
    at: sql`${internalNotes.createdAt}`,
    by: named,
    text: sql`${internalNotes.text}`,
    state: sql`case when ${deletesNote ?? sql`true`} then 'deletable' else '' end`,
  },
  ...(['step', 'reminded', 'step-done'] as const).map((kind): Source => {
    const at = {
      step: sql`t.created_at`,
      reminded: sql`t.reminded_at`,
      'step-done': sql`t.done_at`,
    }
    return {
      kind,
      from: withUser(sql`${leadSteps} t`, sql`t.user_id`),
      where: sql`t.lead_id = ${id}::int and ${at[kind]} is not null`,
      id: sql`t.id`,
      at: at[kind],
      by: kind === 'step' ? named : sql`''`,
      text: sql`t.what`,
      when: sql`t.due_at`,
    }
  }),
  {
    kind: 'suppressed',
    from: withUser(sql`${suppressions} s`, sql`s.user_id`),
    where: sql`s.address in (select jsonb_array_elements_text(${JSON.stringify(addresses.flatMap((each) => [each, domainEntry(each)]))}::jsonb))`,
    id: sql`s.id`,
    at: sql`s.since`,
    by: named,
    text: sql`concat_ws(': ', s.address, nullif(s.source, ''))`,
    state: sql`s.reason`,
  },
  ...(['merged', 'unmerged'] as const).map((kind): Source => ({
    kind,
    from: withUser(sql`${leadMerges} g`, sql`g.user_id`),
    where: sql`g.lead_id = ${id}::int and ${kind === 'merged' ? sql`true` : sql`g.undone_at is not null`}`,
    id: sql`g.id`,
    at: kind === 'merged' ? sql`g.created_at` : sql`g.undone_at`,
    by: kind === 'merged' ? named : sql`''`,
    text: sql`g.label`,
    state: sql`case when g.undone_at is null and g.before is not null
        and g.created_at > ${undoableSince(now).toISOString()}::timestamptz
        and g.id = (select max(id) from ${leadMerges} where lead_id = ${id}::int and undone_at is null)
      then 'undoable' else '' end`,
    of: sql`case when g.card_key is null then '' else 'card' end`,
  })),
]
