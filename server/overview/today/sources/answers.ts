import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { answerHours } from '../../../../contract/overview/today.ts'
import { incomingEmails, visibleTo as heldVisibleTo } from '../../../core/incoming-emails/table.ts'
import { users } from '../../../core/users/table.ts'
import { consultationRequests } from '../../../leads/consultation-requests/table.ts'
import { leads } from '../../../leads/leads/table.ts'
import { answeredBefore, waits } from '../../../leads/written-emails/list.ts'
import { emailAnswers, writtenEmails } from '../../../leads/written-emails/table.ts'
import { jobApplications } from '../../../website/job-applications/table.ts'
import { visibleTo as clientsVisibleTo } from '../../../clients/clients/table.ts'
import { type Asked, assigneeOf, hour, later, type Source, type Sources } from '../thing.ts'

type Kind =
  | 'lead-answers'
  | 'consultation-answers'
  | 'client-answers'
  | 'application-answers'
  | 'held-emails'

const sender = sql`coalesce(nullif(${emailAnswers.fromName}, ''), ${emailAnswers.fromAddress})`
const said = sql`coalesce(nullif(${emailAnswers.content}, ''), ${emailAnswers.subject})`

type Assigned = Parameters<typeof assigneeOf>[0]
type About = 'leadId' | 'consultationRequestId' | 'clientId' | 'jobApplicationId'

/** Returns the newest answer by email of each record that waits for one of ours. */
const answersAbout = (name: About, record: Assigned, seen: SQL | undefined): Source => ({
  table: emailAnswers,
  where: and(
    isNotNull(emailAnswers[name]),
    waits(emailAnswers[name], writtenEmails[name]),
    // An answer goes with its record, so there is one.
    seen &&
      sql`exists (select from ${record} where ${record.id} = ${emailAnswers[name]} and ${seen})`,
  ),
  id: emailAnswers[name],
  row: emailAnswers.id,
  who: sender,
  what: said,
  since: emailAnswers.arrivedAt,
  due: later(emailAnswers.arrivedAt, answerHours * hour),
  assignee: assigneeOf(record, emailAnswers[name]),
})

/** Returns the answers by email that wait, and the emails in doubt. What is open already is listed as that. */
export const answerSources = ({ actor }: Asked): Sources<Kind> => ({
  'lead-answers': answersAbout('leadId', leads, undefined),
  'consultation-answers': answersAbout(
    'consultationRequestId',
    consultationRequests,
    answeredBefore.consultationRequestId.where,
  ),
  'client-answers': {
    ...answersAbout('clientId', users, clientsVisibleTo(actor)),
    client: emailAnswers.clientId,
  },
  'application-answers': answersAbout(
    'jobApplicationId',
    jobApplications,
    answeredBefore.jobApplicationId.where,
  ),
  'held-emails': {
    table: incomingEmails,
    where: and(heldVisibleTo(actor), eq(incomingEmails.state, 'held')),
    id: incomingEmails.id,
    who: sql`coalesce(nullif(${incomingEmails.fromName}, ''), ${incomingEmails.fromAddress})`,
    what: sql`coalesce(nullif(${incomingEmails.subject}, ''), ${incomingEmails.shown})`,
    since: incomingEmails.arrivedAt,
    due: later(incomingEmails.arrivedAt, answerHours * hour),
    assignee: null,
  },
})
