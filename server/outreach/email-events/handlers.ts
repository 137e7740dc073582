import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '../../../contract/http.ts'
import * as contract from '../../../contract/outreach/email-events.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { emails } from '../../core/emails/table.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { containing, pageOf } from '../../platform/lists.ts'
import { badRequest } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { readSigned } from '../../platform/signed-posts.ts'
import { serveUpload } from '../../platform/upload.ts'
import { reasonOf } from '../../leads/suppressions/matching.ts'
import { kindOfBounce } from './rules.ts'
import { recordReport, type ReportResult } from './store.ts'
import { isReturned, emailEvents as table, visibleTo } from './table.ts'

const most = { bytes: 2 ** 20, refusal: 'Please send at most 1 MiB at once' }

/**
 * Receives a provider's webhook. The signature covers the raw bytes, so the body is read unparsed.
 */
export function serveEmailEvents(app: FastifyInstance, context: Context, identify: Identify) {
  for (const path of [contract.receive.path, contract.earlierReceivePath] as const)
    serveUpload(app, context, identify, { ...contract.receive, path }, async (call) => {
      const body = await readSigned(call, most)
      const { events } = readBody(body)
      const startedAt = call.now()
      const all = await inTransaction(call, async (tx) => {
        const results: ReportResult[] = []
        for (const event of events) results.push(await recordReport(tx, toReport(event)))
        return results
      })
      const count = (which: ReportResult) => all.filter((each) => each === which).length
      const counts = { taken: count('taken'), known: count('known'), unmatched: count('unmatched') }
      if (counts.taken > 0)
        await recordRun(call, {
          name: 'Email provider',
          description: 'Receives delivery reports from the email provider',
          startedAt,
          details: `${counts.taken} new, ${counts.known} repeated, ${counts.unmatched} about other emails`,
          status: 'success',
        })
      return counts
    })
}

/** @throws Refusal 400 */
function readBody(body: Buffer) {
  try {
    return contract.reported.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw badRequest('The body must be JSON such as {"events":[{"id","type","messageId"}]}')
  }
}

const toReport = ({ id, type, status, ...event }: contract.ReportedEvent) => ({
  ...event,
  key: `provider:${id}`,
  kind: type === 'bounced' ? kindOfBounce(status) : type,
  to: [],
  code: status,
})

type Filters = Omit<QueryOf<typeof contract.exportAll>, 'for'>

const aboutWhat: Record<keyof typeof contract.eventSubjects, SQL | undefined> = {
  campaigns: isNotNull(table.campaignId),
  emails: and(eq(table.matched, true), isNull(table.campaignId)),
  none: eq(table.matched, false),
}

const inList = (actor: Call['actor'], { q, kind, about, campaign }: Filters) =>
  and(
    visibleTo(actor),
    kind === 'all' ? isReturned : eq(table.kind, kind),
    about === 'all' ? undefined : aboutWhat[about],
    campaign === '' ? undefined : eq(table.campaignId, campaign),
    ...q
      .split(/\s+/)
      .map((word) =>
        containing(sql`${table.address} || ' ' || ${table.code} || ' ' || ${table.answer}`, word),
      ),
  )

const sortings: Record<keyof typeof contract.eventSorts, Sorting> = {
  newest: newest(table.at, table.id),
  oldest: oldest(table.at, table.id),
}

async function rowsAfter(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  filters: Filters,
  cursor: string,
  limit: number,
) {
  const sorting = sortings[filters.sort]
  const found = await db
    .select({
      row: table,
      leadId: emailSends.leadId,
      title: sql<string>`coalesce(${emailCampaigns.name}, ${emails.subject}, '')`,
      suppressed: reasonOf(sql`${table.address}`),
      at: sorting.at,
    })
    .from(table)
    .leftJoin(emailSends, eq(emailSends.id, table.sendId))
    .leftJoin(emailCampaigns, eq(emailCampaigns.id, table.campaignId))
    .leftJoin(emails, eq(emails.id, table.emailId))
    .where(and(inList(actor, filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
  return found.map(({ row, at, ...rest }) => ({
    ...row,
    ...rest,
    id: row.id,
    at,
    reportedAt: row.at,
  }))
}
type Row = Awaited<ReturnType<typeof rowsAfter>>[number]

const reporterOf = ({ key }: Row) => (key.startsWith('provider:') ? 'provider' : 'mailbox')
const aboutOf = ({ matched, campaignId }: Row) =>
  !matched ? 'none' : campaignId === null ? 'emails' : 'campaigns'

// Webhooks are served raw: see above.
const { receive: _receive, earlierReceivePath: _path, ...calls } = contract

export const emailEvents = handlers(calls, {
  async list(call) {
    const { limit, cursor, ...filters } = call.query
    const rows = await rowsAfter(call, filters, cursor, limit)
    const total = await call.db.$count(table, inList(call.actor, filters))
    const { items, ...page } = pageOf(rows, limit, total, (row) => row)
    return {
      ...page,
      items: items.map((row) => ({
        ...row,
        at: row.reportedAt,
        toldBy: reporterOf(row),
        about: aboutOf(row),
      })),
    }
  },

  readSources: ({ settings: { imapUrl, mailWebhookSecret } }) => ({
    mailbox: imapUrl !== null,
    provider: mailWebhookSecret !== null,
  }),
})

export const serveEmailEventExport = listCsv(contract.exportAll, {
  filename: 'bounces.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['At', ({ reportedAt }) => reportedAt],
    ['Kind', ({ kind }) => contract.eventKinds[kind]],
    ['Email', ({ address }) => address],
    ['About', ({ title }) => title],
    ['Code', ({ code }) => code],
    ['Answer', ({ answer }) => answer],
    ['Reported by', reporterOf],
  ],
})
