import { projectTypeName } from '../../../contract/service-types.ts'
import { createHash } from 'node:crypto'
import { and, eq, getColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { attentionMost } from '../../../contract/overview/attention.ts'
import type { Output } from '../../../contract/http.ts'
import {
  knownAnswers,
  type QuestionSet,
  questionsOf,
} from '../../../contract/clients/onboarding-questions.ts'
import { type onboardingInput, reminderDays } from '../../../contract/clients/onboarding.ts'
import type { Attention } from '../../platform/room.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { visibleTo as clientsVisibleTo } from '../clients/table.ts'
import { conversationWith } from '../../core/emails/answered.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { type Note, notify } from '../../core/notifications/store.ts'
import { issueLink } from '../../core/password-resets/store.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { namedClient, users } from '../../core/users/table.ts'
import { refuseUnknownQuestions, requireAnswers } from './checks.ts'
import { questionsEmail } from './emails.ts'
import { filesOf, toFile } from './files.ts'
import { currentQuestions } from '../service-templates/store.ts'
import { linkEmail, type LinkEmail } from './link-email.ts'
import { auditedOf, firstReminder, mergeAnswers } from './rules.ts'
import { onboardingQuestionSets as sets, onboardingWorkflows as table, visibleTo } from './table.ts'

const answered = sql<number>`(select count(*)::int from jsonb_object_keys(${table.responses}))`
const total = sql<number>`jsonb_array_length(jsonb_path_query_array(${sets.sections}, '$[*].questions[*]'))`

const listed = { ...getColumns(table), ...namedClient, answered, total, linkEmail }
const detailed = { ...listed, version: sets.version, sections: sets.sections }

/** Selects workflows with the number of their answers and questions, and optional further columns. */
export const selectSummaries = <More extends Record<string, SQL>>(
  { db }: Pick<Context, 'db'>,
  more: More,
) =>
  db
    .select({ ...listed, ...more })
    .from(table)
    .innerJoin(users, eq(users.id, table.clientId))
    .innerJoin(sets, eq(sets.id, table.questionSetId))

export const selectWhole = <More extends Record<string, SQL>>(
  { db }: Pick<Context, 'db'>,
  more: More,
) =>
  db
    .select({ ...detailed, ...more })
    .from(table)
    .innerJoin(users, eq(users.id, table.clientId))
    .innerJoin(sets, eq(sets.id, table.questionSetId))

export type Workflow = typeof table.$inferSelect & {
  clientName: string
  clientUnconfirmed: boolean
  answered: number
  total: number
  linkEmail: LinkEmail
  version: number
  sections: QuestionSet['sections']
}

/** @throws Refusal 404 */
export async function findWorkflow(
  context: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
): Promise<Workflow> {
  const [row] = await selectWhole(context, {}).where(and(visibleTo(actor), eq(table.id, id)))
  if (!row) throw notFound()
  return row
}

/**
 * Locks a workflow that the caller may see until the transaction ends.
 * @throws Refusal 404
 */
export async function lockWorkflow(tx: Context, actor: Actor, id: number): Promise<Workflow> {
  const mine = and(visibleTo(actor), eq(table.id, id))
  await tx.db.select({ id: table.id }).from(table).where(mine).for('update')
  return findWorkflow(tx, actor, id)
}

/** Returns a section for the response: one that was stored before questions could ask for files asks for none. */
const withFiles = ({ questions, ...section }: QuestionSet['sections'][number]) => ({
  ...section,
  questions: questions.map((each) => ({ ...each, files: each.files ?? null })),
})

/** Returns workflows for the response: with their questions and files, and the author of each answer. */
export async function withQuestions<Row extends Workflow>(
  { db }: Pick<Context, 'db'>,
  rows: Row[],
) {
  const files = await filesOf(
    { db },
    rows.map(({ id }) => id),
  )
  const ids = [
    ...new Set(rows.flatMap(({ marks }) => Object.values(marks).map(({ userId }) => userId))),
  ]
  const people = ids.length
    ? await db
        .select({
          id: users.id,
          name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
        })
        .from(users)
        .where(inArray(users.id, ids))
    : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...row,
    questions: {
      serviceType: row.serviceType,
      version: row.version,
      sections: row.sections.map(withFiles),
    },
    files: files.filter(({ workflowId }) => workflowId === row.id).map(toFile),
    marks: Object.fromEntries(
      Object.entries(row.marks).map(([place, { writer: _writer, ...mark }]) => [
        place,
        { ...mark, userName: names.get(mark.userId) ?? '' },
      ]),
    ),
  }))
}

/** @throws Refusal 404 */
export async function readWorkflow(context: Context, actor: Actor, id: number) {
  const [one] = await withQuestions(context, [await findWorkflow(context, actor, id)])
  if (!one) throw notFound()
  return one
}

/** Returns the id of a set of questions; stores it on first use. */
export async function storedSet({ db }: Pick<Context, 'db'>, set: QuestionSet): Promise<number> {
  const { serviceType, version, sections } = set
  const fingerprint = createHash('sha256').update(JSON.stringify(sections)).digest('hex')
  const values = { serviceType, version, sections, fingerprint }
  await db.insert(sets).values(values).onConflictDoNothing()
  const [row] = await db
    .select({ id: sets.id })
    .from(sets)
    .where(
      and(
        eq(sets.serviceType, serviceType),
        eq(sets.version, version),
        eq(sets.fingerprint, fingerprint),
      ),
    )
  if (!row) throw new Error('a set of questions was neither stored nor found')
  return row.id
}

export const clientPath = (id: number) => `/onboarding/${id}`
export const teamPath = (id: number) => `/admin-onboarding?open=${id}`

/** Refreshes a workflow in the windows of the client and the team, in the transaction of the change. */
export const publishWorkflow = (tx: Context, row: { id: number; clientId: number }) =>
  publish(tx, [{ userId: row.clientId }, 'admins'], { kind: 'onboarding', id: row.id })

/** Notifies the client of a step. */
export const notifyClient = (
  tx: Context,
  row: { id: number; clientId: number },
  what: Pick<Note, 'title' | 'body' | 'mailed'>,
) =>
  notify(tx, [row.clientId], {
    kind: 'onboarding',
    subjectId: row.id,
    path: clientPath(row.id),
    ...what,
  })

/** The client's pending questions: sent and not yet submitted. */
export const waitingQuestions: Attention<
  Pick<Workflow, 'comment' | 'serviceType' | 'answered' | 'total'>
> = {
  rows: (actor) => sql`
    select ${table.id}, coalesce(${table.sentAt}, ${table.createdAt}) as since, json_build_object(
      'comment', ${table.comment}, 'serviceType', ${table.serviceType},
      'answered', ${answered}, 'total', ${total}) as facts
    from ${table} join ${sets} on ${sets.id} = ${table.questionSetId}
    where ${visibleTo(actor)} and ${table.status} = 'in_progress' and ${table.sentAt} is not null
    order by ${table.id} desc limit ${attentionMost}`,
  describe: ({ id, facts: { comment, serviceType, answered: answeredCount, total: all } }) => ({
    title: comment
      ? 'Complete your answers'
      : answeredCount === all
        ? 'Send your answers'
        : `Answer ${all} questions`,
    detail: `${projectTypeName(serviceType)}, ${answeredCount} of ${all} answered`,
    path: clientPath(id),
  }),
}

/** Returns a workflow's progress, such as `8 of 20`. */
export const progressOf = ({ responses, ...row }: Pick<Workflow, 'responses' | 'sections'>) =>
  `${Object.keys(responses).length} of ${questionsOf(row).length}`

type Input = Output<typeof onboardingInput>
const newerQuestions = 'The questions have changed. Please reload the page.'

/**
 * Starts a workflow with the current questions. Call it in a transaction.
 * @throws Refusal 400 unless all are answered or the client is to answer, 409 when `version` is not the current one
 */
export async function startWorkflow(tx: Context, userId: number, input: Input) {
  const { clientId, serviceType, send } = input
  const set = await currentQuestions(tx, serviceType)
  const [client] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, clientId), clientsVisibleTo({ kind: 'system' })))
  if (!client) throw wrongField('clientId', 'Please select a client')
  if (input.version !== undefined && input.version !== set.version) throw conflict(newerQuestions)
  const answers = Object.entries(input.responses).map(([place, text]) => ({
    index: Number(place),
    text,
    seen: 0,
    writer: '',
  }))
  refuseUnknownQuestions(set, answers, (place) => `responses.${answers[place]?.index}`)
  if (!send) requireAnswers(set, input.responses)
  const at = tx.now()
  const none = { responses: send ? knownAnswers(set, client) : {}, marks: {}, revision: 0 }
  const { responses, marks, revision } = mergeAnswers(none, answers, { userId, at })
  const written = { responses, marks, revision }
  const questionSetId = await storedSet(tx, set)
  const created = await tx.db
    .insert(table)
    .values({
      clientId,
      serviceType,
      questionSetId,
      ...written,
      ...(send ? {} : { status: 'submitted', submittedAt: at }),
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: table.id })
  const row = await findWorkflow(tx, { kind: 'system' }, created[0]?.id ?? 0)
  await audit(tx, { noun: 'onboarding', after: auditedOf(row) })
  await publishWorkflow(tx, row)
  return row
}

/** Sends the client the link to the questions and schedules reminders. Call it in a transaction. */
export async function sendQuestions(tx: Context, row: Workflow): Promise<void> {
  const [client] = await tx.db.select().from(users).where(eq(users.id, row.clientId))
  if (!client) throw notFound()
  const invitation = client.passwordHash ? null : await issueLink(tx, client.id, 'invitation')
  const url = tx.settings.publicUrl + clientPath(row.id)
  const about = conversationWith(client)
  await queueEmail(tx, { ...questionsEmail(client, row, url, invitation), about })
  const title = `${projectTypeName(row.serviceType)}: ${row.total} questions for you`
  const body = 'Your answers are saved as you type.'
  await notifyClient(tx, row, { title, body, mailed: true })
  const sentAt = tx.now()
  const remindAt = firstReminder({ status: row.status, sentAt }, sentAt, reminderDays)
  await update(tx, row, { sentAt, remindAt, reminded: 0 })
}

/** Changes a workflow and refreshes every window that shows it. Call it in a transaction. */
export async function update(
  tx: Context,
  row: Workflow,
  changes: Partial<typeof table.$inferInsert>,
): Promise<void> {
  const after = auditedOf({ ...row, ...changes })
  await audit(tx, { noun: 'onboarding', before: auditedOf(row), after })
  await tx.db
    .update(table)
    .set({ ...changes, updatedAt: tx.now() })
    .where(eq(table.id, row.id))
  await publishWorkflow(tx, row)
}

/** Notes that somebody worked on the answers: the client isn't reminded for a while. Call it in a transaction. */
export const noteProgress = (
  tx: Context,
  row: Workflow,
  changes: Partial<typeof table.$inferInsert> = {},
): Promise<void> =>
  update(tx, row, {
    ...changes,
    remindAt: firstReminder(row, tx.now(), reminderDays),
    reminded: 0,
  })
