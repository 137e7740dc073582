import { and, eq, gte, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { doneDays, type InboxKind } from '../../../contract/overview/inbox.ts'
import { firstStage } from '../../../contract/website/stages.ts'
import { visibleTo as clientsVisibleTo } from '../../clients/clients/table.ts'
import { incomingEmails, visibleTo as heldVisibleTo } from '../../core/incoming-emails/table.ts'
import { users } from '../../core/users/table.ts'
import { consultationRequests as requests } from '../../leads/consultation-requests/table.ts'
import { emailAnswers as answers } from '../../leads/written-emails/table.ts'
import { jobApplications } from '../../website/job-applications/table.ts'
import { serviceRequests } from '../../work/service-requests/table.ts'
import { answerSources } from '../today/sources/answers.ts'
import { deliverySources } from '../today/sources/delivery.ts'
import { salesSources } from '../today/sources/sales.ts'
import { type Asked, dayLength, type Source, type Value } from '../today/thing.ts'
import { doneThreads } from '../today/sources/threads.ts'

type AnswerKind = Extract<InboxKind, `${string}-answers`>

/** Returns a source of what was dealt with, by the moment at which that happened. */
const done = (source: Source, at: Value, where: SQL | undefined, after: Date): Source => ({
  ...source,
  since: at,
  due: at,
  changed: at,
  where: and(where, gte(sql`${at}`, after)),
})

/** Returns what was answered or closed lately, of the same kinds as what waits. */
export function doneSources(asked: Asked): Record<InboxKind, Source> {
  const { actor, before } = asked
  const after = before(doneDays * dayLength)
  const sales = salesSources(asked)
  const delivery = deliverySources(asked)
  const open = answerSources(asked)
  const closed = (kind: AnswerKind, name: About, seen?: SQL) =>
    done(open[kind], sql`${answers.closedAt}`, and(isClosed(name), seen), after)
  return {
    consultations: done(
      sales.consultations,
      sql`coalesce(${requests.answeredAt}, ${requests.updatedAt})`,
      ne(requests.status, 'new'),
      after,
    ),
    messages: doneThreads(asked, after),
    'service-requests': done(
      delivery['service-requests'],
      serviceRequests.updatedAt,
      ne(serviceRequests.status, 'pending'),
      after,
    ),
    'job-applications': done(
      sales['job-applications'],
      jobApplications.updatedAt,
      ne(jobApplications.status, firstStage),
      after,
    ),
    'lead-answers': closed('lead-answers', 'leadId'),
    'consultation-answers': closed('consultation-answers', 'consultationRequestId'),
    'client-answers': closed(
      'client-answers',
      'clientId',
      sql`exists (select from ${users} where ${users.id} = ${answers.clientId} and ${clientsVisibleTo(actor)})`,
    ),
    'application-answers': closed('application-answers', 'jobApplicationId'),
    'held-emails': done(
      open['held-emails'],
      incomingEmails.decidedAt,
      and(
        heldVisibleTo(actor),
        isNotNull(incomingEmails.decidedAt),
        inArray(incomingEmails.state, ['taken', 'refused']),
      ),
      after,
    ),
  }
}

type About = 'leadId' | 'consultationRequestId' | 'clientId' | 'jobApplicationId'

/** Returns the condition that an answer is the newest about its record, and was closed. */
const isClosed = (name: About): SQL | undefined =>
  and(
    eq(answers.isAutomatic, false),
    isNotNull(answers[name]),
    sql`${answers.id} in (select max(n.id) from ${answers} n where not n.is_automatic
      group by n.${sql.identifier(answers[name].name)})`,
  )
