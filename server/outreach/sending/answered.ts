/** The reasons why campaigns leave out somebody who wrote, by what was found. */
export const whyLeftOut = {
  answered: 'They answered in the meantime',
  wish: 'They may want no more emails',
} as const

/** Columns of a statement: a lead, an address in lower case, and the moment from which answers count. */
type Of = { leadId: string; address: string; since: string }

/**
 * Returns SQL for the reason to leave somebody out of a campaign, null for none: an answer that came since waits for a
 * person, not for the next email of a program, and so does an earlier wish for no more emails that nobody decided about.
 * Counts what is held, too: whoever wrote it, somebody looks at it first.
 */
export const answeredSql = ({ leadId, address, since }: Of): string => `case
  when exists (select from email_answers a where (a.lead_id = ${leadId} or a.consultation_request_id in (
      select r.id from consultation_requests r where r.lead_id = ${leadId}))
    and not a.is_automatic and a.created_at >= ${since})
  or exists (select from incoming_emails i where i.from_address = ${address}
    and i.state in ('held', 'taken') and i.created_at >= ${since})
  or exists (select from incoming_emails i where i.noun = 'leads' and i.record_id = ${leadId}
    and i.state = 'held' and i.created_at >= ${since})
  then '${whyLeftOut.answered}'
  when exists (select from email_answers a where (a.lead_id = ${leadId} or a.consultation_request_id in (
      select r.id from consultation_requests r where r.lead_id = ${leadId}))
    and a.wish = 'maybe' and a.settled_at is null)
  or exists (select from incoming_emails i where i.from_address = ${address}
    and i.state = 'held' and i.wish is not null)
  or exists (select from incoming_emails i where i.noun = 'leads' and i.record_id = ${leadId}
    and i.state = 'held' and i.wish is not null)
  then '${whyLeftOut.wish}' end`
