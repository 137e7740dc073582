/** The reasons why campaigns leave out somebody who wrote, by what was found. */
export const whyLeftOut = {
  answered: 'They answered in the meantime',
  wish: 'They may want no more emails',
} as const

/** Columns of a statement: a lead, an address in lower case, and the moment from which answers count. */
type Of = { leadId: string; address: string; since: string }

const leadsOf = ({ leadId, address }: Omit<Of, 'since'>) =>
  `leads k where (k.id = ${leadId} or k.email = ${address})`
const usersOf = ({ address }: Pick<Of, 'address'>) => `users u where lower(u.email) = ${address}`

/**
 * Returns SQL for whether an email `i` that fits a condition is in doubt or in a thread: from an address, to somebody with
 * it, whoever wrote it, or about a lead with it.
 */
const emailed = (of: Omit<Of, 'since'>, fits: string): string => `(
  exists (select from incoming_emails i where i.from_address = ${of.address}
    and i.state in ('held', 'taken') and ${fits})
  or exists (select from ${usersOf(of)} and exists (select from incoming_emails i
    where i.user_id = u.id and i.state in ('held', 'taken') and ${fits}))
  or exists (select from ${leadsOf(of)} and exists (select from incoming_emails i
    where i.noun = 'leads' and i.record_id = k.id and i.state = 'held' and ${fits})))`

/**
 * Returns SQL for whether somebody may want no more emails and nobody decided about it: in an answer about the lead, about
 * another record with this address, or from it, or in an email that is held or in a thread.
 */
export const wishSql = (of: Omit<Of, 'since'>): string => `(
  exists (select from email_answers a where a.wish = 'maybe' and a.settled_at is null and (
    a.from_address = ${of.address}
    or a.lead_id in (select k.id from ${leadsOf(of)})
    or a.consultation_request_id in (select r.id from consultation_requests r
      where r.lead_id in (select k.id from ${leadsOf(of)}))
    or a.client_id in (select u.id from ${usersOf(of)})))
  or ${emailed(of, 'i.wish is not null and i.wish_settled_at is null')})`

/**
 * Returns SQL for the reason to leave somebody out of a campaign, null for none: an answer that came since waits for a
 * person, not for the next email of a program, and so does an earlier wish for no more emails that nobody decided about.
 * Counts what is held, too: whoever wrote it, somebody looks at it first. Whoever has the lead’s address is the same person.
 */
export const answeredSql = ({ since, ...of }: Of): string => {
  const isAnswer = `not a.is_automatic and a.created_at >= ${since}`
  return `case
  when exists (select from ${leadsOf(of)} and (
      exists (select from email_answers a where a.lead_id = k.id and ${isAnswer})
      or exists (select from consultation_requests r join email_answers a
        on a.consultation_request_id = r.id where r.lead_id = k.id and ${isAnswer})))
  or exists (select from ${usersOf(of)} and exists (select from email_answers a
    where a.client_id = u.id and ${isAnswer}))
  or ${emailed(of, `i.created_at >= ${since}`)}
  then '${whyLeftOut.answered}'
  when ${wishSql(of)} then '${whyLeftOut.wish}' end`
}
