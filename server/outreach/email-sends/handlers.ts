import { and, count, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/outreach/email-sends.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { countLeads, recount } from '../sending/counters.ts'
import { csvStream } from '../../platform/csv/csv.ts'
import { sendNow } from '../email-campaigns/queue.ts'
import { changeCampaign, lockCampaign } from '../email-campaigns/store.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { pageOf } from '../../platform/lists.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { inReport, readReport, readSend, requireVisibleCampaign } from './store.ts'
import { emailSends as table } from './table.ts'
import { hasEnded } from '../email-campaigns/rules.ts'

const cursorOf = ({ id }: { id: number }) => ({ at: '', id })

/** Sets the state of an unconfirmed email. @throws Refusal 409 when it is confirmed */
async function mark(tx: Context, id: number, status: 'pending' | 'sent' | 'failed') {
  const changed = await tx.db
    .update(table)
    .set({ status, ...(status === 'sent' && { sentAt: tx.now() }) })
    .where(and(eq(table.id, id), eq(table.status, 'unknown')))
    .returning({ id: table.id })
  if (changed.length === 0) throw conflict('Only unconfirmed emails can be marked')
}

export const emailSends = handlers(contract, {
  async list(call) {
    const { limit, cursor, ...filters } = call.query
    await requireVisibleCampaign(call, call.actor, call.params.id)
    const rows = await readReport(call, call.params.id, filters, cursor, limit)
    const total = await call.db.$count(table, inReport(call.params.id, filters))
    return pageOf(rows, limit, total, cursorOf)
  },

  async counts({ db, ...call }) {
    await requireVisibleCampaign({ db, ...call }, call.actor, call.params.id)
    const found = await db
      .select({ status: table.status, count: count() })
      .from(table)
      .where(eq(table.campaignId, call.params.id))
      .groupBy(table.status)
    const none = Object.fromEntries(contract.sendStateIds.map((state) => [state, 0]))
    const counted = Object.fromEntries(found.map(({ status, count }) => [status, count]))
    return { ...none, ...counted } as Record<contract.SendState, number>
  },

  async resolve(call) {
    const send = await readSend(call, call.params.id)
    await inTransaction(call, async (tx) => {
      const campaign = await lockCampaign(tx, call.actor, send.campaignId)
      const isAgain = call.body.as === 'again'
      if (isAgain && campaign.status === 'cancelled')
        throw conflict('This campaign was canceled, so nothing more is sent')
      await mark(tx, send.id, call.body.as === 'again' ? 'pending' : call.body.as)
      await recount(tx, campaign.id)
      await countLeads(tx, campaign.id)
      const reopens = isAgain && hasEnded(campaign)
      const change = reopens
        ? { status: 'sending' as const, endedAt: null }
        : { updatedAt: tx.now() }
      await changeCampaign(tx, campaign.id, change)
      if (isAgain) await sendNow(tx, campaign.id, null)
      await audit(tx, {
        noun: 'email-campaigns',
        before: { id: campaign.id, name: campaign.name, [send.emailAddress]: 'Unconfirmed' },
        after: { id: campaign.id, name: campaign.name, [send.emailAddress]: call.body.as },
      })
    })
    return readSend(call, send.id)
  },
})

const batch = 500
const header = ['Name', 'Email', 'Status', 'Sent', 'Attempts', 'Answer', 'Message-ID']

export const serveEmailSendExport = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.exportAll, async (call) => {
    await requireVisibleCampaign(call, call.actor, call.params.id)
    return {
      type: 'text/csv; charset=utf-8',
      filename: 'campaign-report.csv',
      body: csvStream(header, call.query.for, async (cursor) => {
        const found = await readReport(call, call.params.id, call.query, cursor, batch)
        const { items, next } = pageOf(found, batch, 0, cursorOf)
        const rows = items.map((send) => [
          send.name,
          send.emailAddress,
          contract.sendStates[send.status],
          send.sentAt?.toISOString() ?? '',
          String(send.attempts),
          send.answer,
          send.messageId,
        ])
        return { rows, next }
      }),
    }
  })
