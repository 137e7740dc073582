import { and, desc, eq, getColumns, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '../../../contract/http.ts'
import * as contract from '../../../contract/core/emails.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { sendingModeOf } from '../../platform/email-delivery.ts'
import { inTransaction } from '../../platform/context.ts'
import { among, containing, type Narrowed, pageOf } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { buildMessage } from '../../platform/mime.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { readState, writeState } from '../../platform/state.ts'
import { attachedTo, withFiles } from './files.ts'
import { withHiddenReplyAddress } from './reply-addresses.ts'
import { requeueEmail, sendingHeld, sweepEmails } from './jobs.ts'
import { type EmailRow, isSecretOver, readableFor, secretFor } from './secrets.ts'
import { emailById } from './store.ts'
import { emails as table, searchedText } from './table.ts'

const {
  html: _html,
  text: _text,
  attachments: _attachments,
  files: _files,
  headers: _headers,
  secret: _secret,
  ...listed
} = getColumns(table)

const sortings: Record<contract.EmailSort, Sorting> = {
  newest: newest(table.createdAt, table.id),
  oldest: oldest(table.createdAt, table.id),
}

type Filters = Narrowed<QueryOf<typeof contract.list>>

const inList = ({ q, status, only }: Filters) =>
  and(
    status === 'all' ? undefined : eq(table.status, status),
    among(table.id, only),
    containing(searchedText, q),
  )

function rowsAfter(db: Context['db'], filters: Filters, cursor: string, limit: number) {
  const sorting = sortings[filters.sort]
  return db
    .select({ ...listed, at: sorting.at })
    .from(table)
    .where(and(inList(filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
}

/** @throws Refusal 409 */
async function resendOne(tx: Context, email: EmailRow) {
  if (isSecretOver(email, tx.now()))
    throw conflict('The link in this email can’t be sent again. Please send a new one.')
  if (!(await requeueEmail(tx, email.id)))
    throw conflict('Only an email that failed or is unconfirmed can be sent again')
}

export const emails = handlers(contract, {
  async list({ db, query }) {
    const { limit, cursor } = query
    const rows = await rowsAfter(db, query, cursor, limit)
    return pageOf(rows, limit, await db.$count(table, inList(query)), (row) => row)
  },

  async read({ db, actor, now, params }) {
    const stored = await emailById(db, params.id)
    const email = readableFor(actor, stored, now())
    const secret = secretFor(actor, stored, now())
    return { ...email, secret, attachments: attachedTo(email) }
  },

  async resend(call) {
    const email = await emailById(call.db, call.params.id)
    return inTransaction(call, async (tx) => {
      await resendOne(tx, email)
      return { ok: true }
    })
  },

  resendMany: (call) =>
    forMany(call, call.body.ids, {
      lock: (tx, id) => emailById(tx.db, id),
      nameOf: ({ subject }) => subject,
      change: resendOne,
    }),

  async sending({ db, settings }) {
    const waiting = await db.$count(table, inArray(table.status, ['queued', 'sending']))
    const held = (await readState<boolean>(db, sendingHeld)) ?? false
    const [last] = await db
      .select({ sentAt: table.sentAt })
      .from(table)
      .where(eq(table.status, 'sent'))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(1)
    return { mode: sendingModeOf(settings), held, waiting, lastSentAt: last?.sentAt ?? null }
  },

  async release(call) {
    return inTransaction(call, async (tx) => {
      await writeState(tx.db, sendingHeld, false)
      await tx.enqueue(tx.db, sweepEmails, {}, { once: 'released' })
      return { ok: true }
    })
  },
})

export const serveEmailExport = listCsv(contract.exportAll, {
  filename: 'emails.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call.db, call.query, cursor, limit),
  fields: [
    ['Subject', (row) => row.subject],
    ['To', (row) => row.to],
    ['From', (row) => row.from],
    ['Email', (row) => row.kind],
    ['Status', (row) => row.status],
    ['Answer', (row) => row.answer],
    ['Attempts', (row) => row.attempts],
    ['Created', (row) => row.createdAt],
    ['Sent', (row) => row.sentAt],
  ],
})

/** Serves an email's source: as .eml, or with `?view=1` as plain text. */
export const serveEmailSource = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.source, async (call) => {
    const { db, actor, now, params, query, settings } = call
    const email = readableFor(actor, await emailById(db, params.id), now())
    const body = await buildMessage(await withFiles(call, withHiddenReplyAddress(email, settings)))
    return query.view
      ? { type: 'text/plain; charset=utf-8', body }
      : { type: 'message/rfc822', body, filename: `email-${email.id}.eml` }
  })
