import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/core/incoming-emails.ts'
import { eq } from 'drizzle-orm'
import type { Context, Identify } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { pageOf } from '../../platform/lists.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { answersOf, repliesOf } from '../emails/answered.ts'
import { cleanedInWorker } from './content-in-worker.ts'
import { acceptEmail, decideAboutWish, makeLeadOf, setState } from './decide.ts'
import { holdSpam, markAsSpam } from './spam.ts'
import { isRecent } from './link-tokens.ts'
import { inList, listed, selectOne, selectPage, whole } from './list.ts'
import { incomingEmails as table } from './table.ts'
import { maySeeQuoted } from './shown-email.ts'
import { wordsOf } from './words.ts'

type Caller = Context & Pick<Call, 'actor'>

async function readOne(call: Caller, id: number) {
  const row = await selectOne(call, call.actor, id)
  if (!row) throw notFound()
  return whole(call, call.actor, row)
}

// `webhook.ts` serves this one.
const { receive: _receive, ...calls } = contract

export const incomingEmails = handlers(calls, {
  async list(call) {
    const { db, actor, query } = call
    const rows = await selectPage(call, actor, query)
    const total = await db.$count(table, inList(actor, query))
    const page = pageOf(rows, query.limit, total, (row) => row)
    const items = await Promise.all(page.items.map((row) => listed(call, actor, row)))
    return { ...page, items }
  },

  read: (call) => readOne(call, call.params.id),

  async accept(call) {
    await acceptEmail(call, call.params.id, call.body.userId ?? null)
    return readOne(call, call.params.id)
  },

  async makeLead(call) {
    await makeLeadOf(call, call.params.id)
    return readOne(call, call.params.id)
  },

  async markSpam(call) {
    const count = await markAsSpam(call, call.params.id)
    return { ...(await readOne(call, call.params.id)), count }
  },

  async refuse(call) {
    await setState(call, call.params.id, 'refused')
    return readOne(call, call.params.id)
  },

  async reopen(call) {
    await setState(call, call.params.id, 'held')
    return readOne(call, call.params.id)
  },

  async unmarkSpam(call) {
    const count = await holdSpam(call, call.params.id)
    return { ...(await readOne(call, call.params.id)), count }
  },

  async decideWish(call) {
    await decideAboutWish(call, call.params.id, call.body.action)
    return readOne(call, call.params.id)
  },

  async quoted(call) {
    const { db, actor, params } = call
    const [row] = await db.select().from(table).where(eq(table.id, params.id))
    const into = row && (answersOf(call, row.noun) ?? repliesOf(call, row.noun))
    const isThere =
      into && (row.state === 'taken' || row.reason === 'automatic') && maySeeQuoted(actor, row.noun)
    if (!isThere || !(await into.sees(call, actor, row.id))) throw notFound()
    // The rest of a text that is longer than a message.
    const rest = row.shown.slice(wordsOf({ shown: row.shown, calendar: null }).length)
    return { folded: [rest, row.folded].filter(Boolean).join('\n\n') }
  },
})

const notCleaned = 'This email can’t be made ready for a download. Please try again later.'

/** Serves the whole email as it arrived. */
export const serveIncomingSource = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.source, async (call) => {
    const row = await selectOne(call, call.actor, call.params.id)
    if (!row?.sourceKey) throw notFound('This email isn’t kept anymore')
    const cleaned = await cleanedInWorker(call, await buffer(await openFile(call, row.sourceKey)))
    if (!cleaned) throw conflict(notCleaned)
    // A link that opens an account: readers of answers aren’t its holder.
    if (cleaned.opensAccount && isRecent(call, row)) throw conflict(contract.sourceWithheld)
    const body = Buffer.from(cleaned.bytes)
    return { type: 'message/rfc822', body, filename: `email-${row.id}.eml` }
  })
