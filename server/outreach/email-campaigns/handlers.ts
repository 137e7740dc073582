import { obstacleTo } from '../../platform/obstacles.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as contract from '../../../contract/outreach/email-campaigns.ts'
import type { BodyOf } from '../../../contract/http.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { checksOf } from '../sending/checks.ts'
import { recount } from '../sending/counters.ts'
import { domainChecks } from '../../core/dkim-keys/domain-checks.ts'
import { saveDrafts } from '../sending/drafts.ts'
import {
  among,
  chosenLeads,
  countAudience,
  matchingIds,
  readRecipients,
} from '../sending/recipients.ts'
import { voiceOf } from '../sending/voice.ts'
import { emailSends } from '../email-sends/table.ts'
import { countGaps } from '../email-templates/store.ts'
import { copyName } from '../email-templates/rules.ts'
import { compileTemplate, freezeTemplate } from '../composing/compose.ts'
import { markSubjectRead, teamIds } from '../../core/notifications/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers, asAccepted } from '../../platform/serve.ts'
import { sendWhileCallerWaits } from './jobs.ts'
import { sendNow } from './queue.ts'
import { hasEnded, refuseWrongTime, senderNamed, toCampaign, valuesOf } from './rules.ts'
import {
  audited,
  changeCampaign,
  type CampaignRow,
  lockCampaign,
  makeCampaign,
  noHold,
  readCampaign,
  readSelection,
  setCampaignDeleted,
  campaignColumns,
  startCampaign,
} from './store.ts'
import { emailCampaigns as table, isHeld, visibleTo } from './table.ts'

const noun = 'email-campaigns'

type Acting = Context & { actor: Call['actor'] }
const isOpen = (row: CampaignRow) => row.status === 'draft' || row.status === 'scheduled'

/** Changes a campaign under its lock; `work` returns the changes or throws a refusal. */
const act = (
  call: Acting & { params: { id: number } },
  work: (row: CampaignRow, tx: Context) => Promise<Partial<CampaignRow>> | Partial<CampaignRow>,
) =>
  inTransaction(call, async (tx) => {
    const before = await lockCampaign(tx, call.actor, call.params.id)
    const changes = await work(before, tx)
    await changeCampaign(tx, before.id, changes)
    await markSubjectRead(tx, await teamIds(tx), noun, before.id)
    const after = await readCampaign(tx, call.actor, before.id)
    await audit(tx, {
      noun,
      before: audited(before),
      after: { ...audited(before), ...audited(changes) },
    })
    return after
  })

export const emailCampaigns = handlers(contract, {
  async list({ db, actor, now, query: { q, status, limit, cursor } }) {
    const matching = and(
      visibleTo(actor),
      status === 'all' ? undefined : status === 'held' ? isHeld : eq(table.status, status),
      containing(sql`${table.name} || ' ' || ${table.subject}`, q),
    )
    const rows = await db
      .select({ ...campaignColumns, at: momentText(table.createdAt) })
      .from(table)
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    const { items, ...page } = pageOf(rows, limit, await db.$count(table, matching), (row) => row)
    return { ...page, items: items.map((row) => toCampaign(row, now())) }
  },

  read: (call) => readCampaign(call, call.actor, call.params.id),

  create: (call) =>
    inTransaction(call, (tx) => {
      const values = valuesOf(call.body, call.settings)
      refuseWrongTime(values, null, tx.now())
      return makeCampaign(tx, call.actor, values)
    }),

  duplicate: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockCampaign(tx, call.actor, call.params.id)
      refuseNewsletter(row)
      await requireSendable(tx, row.id)
      const { templateId, subject, preheader, content, layout } = row
      const { senderEmail, reason, countsClicks, originClientId } = row
      const words = { templateId, subject, preheader, content, layout, originClientId }
      const settings = { senderEmail, reason, countsClicks }
      return makeCampaign(tx, call.actor, { ...words, ...settings, name: copyName(row.name) })
    }),

  update: (call) =>
    act(call, async (before, tx) => {
      const { updatedAt, ...body } = call.body
      await refuseStale(tx, noun, 'this campaign', before, updatedAt)
      if (!isOpen(before)) throw conflict(`A campaign that is ${before.status} can’t be edited`)
      const values = valuesOf(body, call.settings)
      refuseWrongTime(values, before, tx.now())
      return { ...values, ...noHold, updatedAt: tx.now() }
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockCampaign(tx, call.actor, call.params.id)
      if (before.status === 'sending')
        throw conflict('A campaign can’t be deleted while it is being sent. Cancel it first.')
      await setCampaignDeleted(tx, before.id, tx.now())
      return { ok: true }
    }),

  recipients: (call) => readRecipients(call, call.actor, call.query),

  recipientIds: (call) => matchingIds(call, call.actor, call.query),

  readSelection: (call) => readSelection(call, call.actor, call.params.id),

  async audience(call) {
    const campaign = await readCampaign(call, call.actor, call.params.id)
    const ids = await chosenLeads(call, call.actor, call.body)
    const { gaps } = compileTemplate(await freezeTemplate(campaign))
    return { ...(await countAudience(call, ids)), ...(await countGaps(call, gaps, among(ids))) }
  },

  async checks(call) {
    const campaign = await readCampaign(call, call.actor, call.params.id)
    const [own, domain] = await Promise.all([
      checksOf(call, campaign, await voiceOf(call, campaign)),
      domainChecks(call.settings, campaign.senderEmail),
    ])
    return [...own, ...domain]
  },

  async send(call) {
    const { id } = call.params
    const { sendNow: isNow, scheduledFor, undoSeconds } = call.body
    await choose(call, call.body, isNow ? null : (scheduledFor ?? undefined))
    if (!isNow) return countsOf(await readCampaign(call, call.actor, id))
    const isHere = undoSeconds === 0
    await startCampaign(call, call.actor, id, { undo: undoSeconds, isHere })
    if (isHere) await sendWhileCallerWaits(call, id)
    const campaign = await readCampaign(call, call.actor, id)
    const counts = countsOf(campaign)
    return hasEnded(campaign) ? counts : asAccepted(counts)
  },

  async saveDrafts(call) {
    const campaign = await readCampaign(call, call.actor, call.params.id)
    refuseNewsletter(campaign)
    const leadIds = await chosenLeads(call, call.actor, call.body)
    if (leadIds.length === 0) throw wrongField('leadIds', 'Please choose at least one recipient')
    await requireSendable(call, campaign.id)
    const sender = senderNamed(call.settings, campaign.senderEmail)
    const place = call.settings.imapUrl ? ('mailbox' as const) : ('outbox' as const)
    return { ...(await saveDrafts(call, campaign, sender, leadIds)), place }
  },

  pause: (call) =>
    act(call, (row, tx) => {
      if (row.status !== 'sending' || row.hold !== null)
        throw conflict('Only a campaign that is sending can be paused')
      return { hold: 'paused', holdReason: 'Paused manually', heldAt: tx.now() }
    }),

  async resume(call) {
    const { status, hold } = await readCampaign(call, call.actor, call.params.id)
    if (!hold) throw conflict('This campaign isn’t paused')
    if (status === 'scheduled') await startCampaign(call, call.actor, call.params.id)
    else
      await act(call, async (row, tx) => {
        if (row.status !== 'sending') throw conflict('This campaign has ended')
        const isUndoable = row.undoUntil !== null && row.undoUntil > tx.now()
        const waitUntil = isUndoable ? row.undoUntil : null
        await sendNow(tx, row.id, waitUntil)
        return { ...noHold, waitUntil, waitReason: '' }
      })
    return readCampaign(call, call.actor, call.params.id)
  },

  cancel: (call) =>
    act(call, async (row, tx) => {
      if (row.status !== 'sending' && row.status !== 'scheduled')
        throw conflict('Only a scheduled or sending campaign can be canceled')
      const open = inArray(emailSends.status, ['pending', 'retry'])
      await tx.db
        .update(emailSends)
        .set({ status: 'skipped', answer: 'Canceled', retryAt: null })
        .where(and(eq(emailSends.campaignId, row.id), open))
      await recount(tx, row.id)
      return {
        status: 'cancelled',
        ...noHold,
        endedAt: tx.now(),
        undoUntil: null,
        waitUntil: null,
      }
    }),

  finish: (call) =>
    act(call, async (row, tx) => {
      const { waiting } = await readCampaign(tx, call.actor, row.id)
      if (!waiting?.canFinish)
        throw conflict('Only a campaign that waits for deferred emails can be finished')
      const open = and(eq(emailSends.campaignId, row.id), eq(emailSends.status, 'retry'))
      const answer = sql`'Given up. ' || ${emailSends.answer}`
      await tx.db.update(emailSends).set({ status: 'failed', answer, retryAt: null }).where(open)
      await recount(tx, row.id)
      const ended = { status: 'sent', endedAt: tx.now() } as const
      return { ...ended, waitUntil: null, waitReason: '', undoUntil: null }
    }),

  undo: (call) =>
    act(call, async (row, tx) => {
      if (row.status !== 'sending' || !row.undoUntil || row.undoUntil <= tx.now())
        throw conflict('It’s too late to undo. You can pause or cancel the campaign.')
      await tx.db.delete(emailSends).where(eq(emailSends.campaignId, row.id))
      await recount(tx, row.id)
      return {
        status: 'draft',
        frozen: null,
        links: [],
        startedAt: null,
        undoUntil: null,
        waitUntil: null,
        ...noHold,
      }
    }),
})

const countsOf = (campaign: Awaited<ReturnType<typeof readCampaign>>) => ({
  sentCount: campaign.sentCount,
  failedCount: campaign.failedCount,
  campaign,
})

/** Stores recipients and time: `at`, else the time it already has, else now (null). */
async function choose(
  call: Acting & { params: { id: number } },
  chosen: Omit<BodyOf<typeof contract.send>, 'sendNow' | 'undoSeconds'>,
  at: string | null | undefined,
) {
  const leadIds = await chosenLeads(call, call.actor, chosen)
  const { willBeSent } = await countAudience(call, leadIds)
  if (leadIds.length === 0) throw wrongField('leadIds', 'Please choose at least one recipient')
  if (willBeSent === 0)
    throw wrongField(
      'leadIds',
      'There are no recipients left: the chosen leads have no email address, it is suppressed, or they may want no more emails',
    )
  await act(call, async (row, tx) => {
    refuseNewsletter(row)
    if (!isOpen(row)) throw conflict('Only a draft or a scheduled campaign can be sent')
    await requireSendable(tx, row.id)
    const changes = { leadIds, ...noHold, updatedAt: tx.now() }
    if (at === null) return changes
    const scheduledFor = at ? new Date(at) : row.scheduledFor
    if (!scheduledFor || scheduledFor <= tx.now())
      throw wrongField('scheduledFor', 'Please choose a time in the future')
    await tx.enqueue(tx.db, sweep, {}, { startAfter: scheduledFor, once: `campaign-${row.id}` })
    return { ...changes, scheduledFor, status: 'scheduled' as const }
  })
}
/** Keeps a client's newsletter from leads. @throws Refusal 409 */
function refuseNewsletter({ clientId }: Pick<CampaignRow, 'clientId'>) {
  if (clientId !== null)
    throw conflict('This is a client’s newsletter. It goes only to the client’s own readers.')
}

/** Checks that nothing speaks against sending a campaign to leads. @throws Refusal 409 */
async function requireSendable(context: Context, id: number) {
  const obstacle = await obstacleTo(context, { campaignId: id })
  if (obstacle) throw conflict(obstacle)
}
const sweep = { name: 'sweep-campaigns' }
