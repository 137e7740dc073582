/** The reasons why campaigns leave out somebody who wrote, by what was found. */
export const whyLeftOut = {
  answered: 'They answered in the meantime',
  wish: 'They may want no more emails',
} as const

/** Columns of a statement: a lead, an address in lower case, and the moment from which answers count. */
type Of = { leadId: string; address: string; since: string }

/**
 * Returns SQL for whether somebody may want no more emails and nobody decided about it: in an answer about the lead, about
 * another record with this address, or from it, or in an email that is held or in a thread.
 */
export const wishSql = ({ leadId, address }: Omit<Of, 'since'>): string => `(
  exists (select from email_answers a where a.wish = 'maybe' and a.settled_at is null and (
    a.from_address = ${address} or a.lead_id = ${leadId}
    or a.lead_id in (select k.id from leads k where k.email = ${address})
    or a.consultation_request_id in (select r.id from consultation_requests r
      where r.lead_id = ${leadId} or r.lead_id in (select k.id from leads k where k.email = ${address}))
    or a.client_id in (select u.id from users u where lower(u.email) = ${address})))
  or exists (select from incoming_emails i where i.from_address = ${address}
    and i.state in ('held', 'taken') and i.wish is not null and i.wish_settled_at is null)
  or exists (select from incoming_emails i where i.noun = 'leads' and i.record_id = ${leadId}
    and i.state = 'held' and i.wish is not null and i.wish_settled_at is null))`

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
  when ${wishSql({ leadId, address })} then '${whyLeftOut.wish}' end`
