import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Frozen } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { restSender, type SenderLimits, senderIsWell, senderOf } from '../email-senders/store.ts'
import type { Context } from '../../platform/context.ts'
import { describeError } from '../../platform/log.ts'
import { obstacleTo } from '../../platform/obstacles.ts'
import { openAllowance, longestWait } from './allowance.ts'
import { capturing, captureBatch } from './outbox-capture.ts'
import { bounceAddressOf } from './bounce-address.ts'
import { countLeads } from './counters.ts'
import { deliverOver, type DeliveryContext, type Stopped } from './delivery.ts'
import { openDomains } from './domains.ts'
import { type Ended, endRun, holdRun } from './run-end.ts'
import { openSendLog } from './send-log.ts'
import { type CampaignRow, claim, openLease } from './lease.ts'
import { type Emailing, messageMaker } from './message.ts'
import { openProgress } from './progress.ts'
import { signerOf } from '../../platform/email-signature.ts'
import { openSource, type Waiting } from './source.ts'
import { newsletterObstacle, sharedValues } from './voice.ts'

/** The deadline for working on a campaign, and the signal that ends it early. */
export type Until = { deadline: number; stopping?: AbortSignal | undefined }

const renewEvery = 2000

/**
 * Sends a campaign from its current state, unless another process does. Ends when nothing is left,
 * the rest has to wait, a person or the circuit breaker stops it, or time is up.
 */
export async function sendCampaign(context: Context, id: number, until: Until): Promise<Ended> {
  const campaign = await claim(context, id)
  if (!campaign?.frozen) return { continueAt: null }
  const obstacle =
    (await obstacleTo(context, { campaignId: id })) ??
    (await newsletterObstacle(context, campaign.clientId))
  if (obstacle) {
    await holdRun(context, campaign, { hold: 'policy', reason: obstacle })
    return { continueAt: null }
  }
  const { sender, newsletter } = campaign.frozen
  const mailing: Emailing = {
    campaignId: id,
    frozen: campaign.frozen,
    common: await sharedValues(context, sender, newsletter),
    publicUrl: context.settings.publicUrl,
    secret: context.secret,
  }
  const { smtpUrl, isNamed } = context.settings
  return smtpUrl && isNamed
    ? sendOverSmtp(context, campaign, campaign.frozen, mailing, smtpUrl, until)
    : captureAll(context, campaign, mailing, until)
}

const isTimeOver = ({ deadline, stopping }: Until) =>
  Date.now() >= deadline || stopping?.aborted === true

async function sendOverSmtp(
  context: Context,
  campaign: CampaignRow,
  { sender: { address } }: Frozen,
  mailing: Emailing,
  smtpUrl: string,
  until: Until,
): Promise<Ended> {
  const limits = await senderOf(context, address)
  if (limits.restsUntil && limits.restsUntil > context.now())
    return endRun(context, campaign, { until: limits.restsUntil, reason: limits.restReason })
  const run = openRun(context, campaign, limits)
  const sign = signerOf(context.settings, address)
  const make = messageMaker(mailing)
  const shared = {
    context,
    smtpUrl,
    campaignName: campaign.name,
    fromOf: ({ id }: Waiting) => bounceAddressOf(context.settings, context.secret, id, address),
    sendLog: run.sendLog,
    domains: await openDomains(context, limits),
    messageOf: async (row: Waiting) => sign(make(row, context.now())),
    isMine: run.isMine,
    isOver: () => isTimeOver(until),
    allow: run.allowance.allow,
    isLimited: () => run.allowance.wait() !== null,
    onSent: run.progress.sent,
  }
  let stopped: Stopped | null
  try {
    stopped = await deliverAll(shared, campaign.id, limits.connections)
    await run.sendLog.close()
    await countLeads(context, campaign.id)
  } finally {
    await run.close()
  }
  if (run.progress.total() > 0) await senderIsWell(context, address)
  if (!stopped) return endRun(context, campaign, run.allowance.wait())
  if ('hold' in stopped) await holdRun(context, campaign, stopped.hold)
  if ('hold' in stopped) return endRun(context, campaign, null)
  const reason = `The mail server isn’t accepting email right now: ${stopped.fault}`
  return endRun(context, campaign, { until: await restSender(context, address, reason), reason })
}

/** Opens what a run needs: send log, lease renewal, limits, rate. */
function openRun(context: Context, campaign: CampaignRow, limits: SenderLimits) {
  const lease = openLease(context, campaign)
  const sendLog = openSendLog(context, campaign)
  const allowance = openAllowance(context, limits.address, limits)
  const progress = openProgress()
  const ending = new AbortController()
  let isLost = false
  const renewing = (async () => {
    for await (const _ of ticks(ending.signal))
      try {
        if (!(await lease.renew(progress.rate()))) isLost = true
        await allowance.write()
      } catch (error) {
        // The lease limits how long sending may go on without the database.
        context.log.warn({ error: describeError(error) }, 'a campaign could not renew its lease')
      }
  })()
  return {
    sendLog,
    allowance,
    progress,
    isMine: () => !isLost && sendLog.isMine() && lease.isMine(),
    async close() {
      ending.abort()
      await renewing
      await allowance.close()
    },
  }
}

/** Sends what is due now or within a few seconds. */
async function deliverAll(
  shared: Omit<DeliveryContext, 'source'>,
  campaignId: number,
  connections: number,
): Promise<Stopped | null> {
  for (;;) {
    const source = openSource(shared.context, campaignId)
    const stopped = await deliverOver({ ...shared, source }, connections)
    if (stopped || shared.isOver() || !shared.isMine() || shared.isLimited()) return stopped
    const wait = await untilNext(shared.context, campaignId)
    if (wait === null || wait > longestWait) return null
    await pause(Math.max(wait, 200))
  }
}

/** Returns milliseconds until the next email is due; null when nothing is left. */
async function untilNext({ db, now }: Context, campaignId: number): Promise<number | null> {
  const [row] = await db
    .select({
      isPending: sql<boolean | null>`bool_or(status = 'pending')`,
      retryAt: sql<string | null>`min(retry_at)`,
    })
    .from(emailSends)
    .where(and(eq(emailSends.campaignId, campaignId), sql`status in ('pending', 'retry')`))
  if (row?.isPending) return 0
  return row?.retryAt ? Math.max(0, +new Date(row.retryAt) - +now()) : null
}

/** Ticks every two seconds until aborted. */
async function* ticks(signal: AbortSignal) {
  while (!signal.aborted) {
    await pause(renewEvery, undefined, { signal }).catch(() => {})
    if (!signal.aborted) yield
  }
}

async function captureAll(
  context: Context,
  campaign: CampaignRow,
  mailing: Emailing,
  until: Until,
): Promise<Ended> {
  const lease = openLease(context, campaign)
  const capture = capturing(context, campaign, mailing)
  const source = openSource(context, campaign.id)
  let isMine = true
  for (let renewed = Date.now(); isMine && lease.isMine() && !isTimeOver(until);) {
    const rows: Waiting[] = []
    for (let row; rows.length < captureBatch && (row = await source.next());) rows.push(row)
    if (rows.length === 0) break
    isMine = await capture(rows)
    // The embedded database runs in this thread: lets others in between two batches.
    await pause(0)
    if (Date.now() - renewed > renewEvery) {
      isMine &&= await lease.renew(0)
      renewed = Date.now()
    }
  }
  await countLeads(context, campaign.id)
  return endRun(context, campaign, null)
}
