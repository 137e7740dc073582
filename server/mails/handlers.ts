import { and, eq, getColumns, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/mails.ts'
import type { Context, Identify } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { buildMessage } from '../platform/mime.ts'
import { serveRaw } from '../platform/raw.ts'
import { conflict } from '../platform/refusals.ts'
import { handlers } from '../platform/serve.ts'
import { readState, writeState } from '../platform/state.ts'
import { queueAgain, sendingHeld, sweepMails } from './jobs.ts'
import { mailById } from './store.ts'
import { mails as table, searchedText } from './table.ts'

const {
  html: _html,
  text: _text,
  attachments: _files,
  headers: _headers,
  ...listed
} = getColumns(table)

export const mails = handlers(contract, {
  async list({ db, query: { q, status, limit, cursor } }) {
    const matching = and(
      status === 'all' ? undefined : eq(table.status, status),
      containing(searchedText, q),
    )
    const rows = await db
      .select({ ...listed, at: momentText(table.createdAt) })
      .from(table)
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    return pageOf(rows, limit, await db.$count(table, matching), (row) => row)
  },

  async read({ db, params }) {
    const mail = await mailById(db, params.id)
    const attachments = mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      bytes: Buffer.byteLength(content, 'base64'),
    }))
    return { ...mail, attachments }
  },

  async resend(call) {
    const mail = await mailById(call.db, call.params.id)
    return inTransaction(call, async (inner) => {
      if (await queueAgain(inner, mail.id)) return { ok: true }
      throw conflict('Only a letter that failed or is unconfirmed can be sent again')
    })
  },

  async sending({ db, settings }) {
    const waiting = await db.$count(table, inArray(table.status, ['queued', 'sending']))
    const held = (await readState<boolean>(db, sendingHeld)) ?? false
    return { mode: settings.smtpUrl ? 'smtp' : 'captured', held, waiting }
  },

  async release(call) {
    return inTransaction(call, async (inner) => {
      await writeState(inner.db, sendingHeld, false)
      await inner.enqueue(inner.db, sweepMails, {}, { once: 'released' })
      return { ok: true }
    })
  },
})

/** Serves a letter's source: as .eml, or with `?view=1` as plain text. */
export const serveMailSource = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.source, async ({ db, params, query }) => {
    const mail = await mailById(db, params.id)
    const body = await buildMessage(mail)
    return query.view
      ? { type: 'text/plain; charset=utf-8', body }
      : { type: 'message/rfc822', body, filename: `letter-${mail.id}.eml` }
  })
