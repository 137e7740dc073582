import { and, asc, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { hasNoAddress } from '../../../contract/core/users.ts'
import { recordRun, type Run } from '../automation-logs/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { isUnfinished, job } from '../../platform/jobs.ts'
import { signerOf } from '../../platform/email-signature.ts'
import { deliver } from '../../platform/email-transport.ts'
import { buildMessage, readAddress } from '../../platform/mime.ts'
import { runWhenEmailSettled } from '../../platform/room.ts'
import { whyNotSent } from '../../platform/waiting-emails.ts'
import { readState } from '../../platform/state.ts'
import { withFiles } from './files.ts'
import { withReplyAddress } from './reply-addresses.ts'
import { changesAfter, linkOver, mostTries, noAddressAnswer, noAnswer } from './rules.ts'
import { isKeptForName, unnamedAnswer } from './sample-sender.ts'
import { forgetExpiredSecrets, isSecretOver, withSecret } from './secrets.ts'
import { emails } from './table.ts'

/** The name of the flag that pauses sending until an admin releases it. */
export const sendingHeld = 'sending-held'
/** The deduplication key of an email's job. */
export const sendKey = (id: number) => `mail-${id}`

const stuckAfter = 10 * 60_000
const batch = 500

/** Sends one email, or captures it where there is no SMTP server or it would leave in the name of the sample. */
export const sendEmail = job<{ id: number }>({
  name: 'send-email',
  earlierName: 'send-mail',
  retries: mostTries - 1,
  retryDelay: 30,
  retryDelayMax: 1800,
  atOnce: 4,
  startsAgain: true,
  async run({ id }, context) {
    const [mail] = await context.db.select().from(emails).where(eq(emails.id, id))
    // An email in this state was left by a process that died: only its next run can find it.
    if (mail?.status === 'sending') return markVanished(context, eq(emails.id, id))
    if (mail?.status !== 'queued' || (await readState(context.db, sendingHeld))) return
    const { smtpUrl } = context.settings
    if (hasNoAddress(mail.to))
      await changeQueued(context, id, { status: 'failed', answer: noAddressAnswer })
    else if (smtpUrl && isSecretOver(mail, context.now()))
      await changeQueued(context, id, { status: 'failed', answer: linkOver })
    else if (await isOutdated(context, mail)) return
    else if (!smtpUrl) await capture(context, id, '')
    else if (await isKeptForName(context, mail)) await capture(context, id, unnamedAnswer)
    else await sendOver(smtpUrl, mail, context)
  },
})

/**
 * Re-enqueues emails whose job was lost (after a restore, or when the queue gave up), and ends those whose sender
 * died. Forgets tokens that have expired.
 */
export const sweepEmails = job({
  name: 'sweep-emails',
  every: '* * * * *',
  async run(_data, context) {
    await forgetExpiredSecrets(context)
    await markVanished(context, lt(emails.offeredAt, new Date(+context.now() - stuckAfter)))
    if (await readState(context.db, sendingHeld)) return
    let found = batch
    while (found === batch) found = await enqueueLost(context)
  },
})

/** Resends a failed email: the job behind the automation log's restart. */
export const resendEmail = job<{ id: number }>({
  name: 'resend-email',
  earlierName: 'send-letter-again',
  startsAgain: true,
  run: ({ id }, context) => inTransaction(context, async (tx) => void (await requeueEmail(tx, id))),
})

export const emailJobs = [sendEmail, sweepEmails, resendEmail]

/** Queues a failed or unconfirmed email again; returns false when it is neither. */
export async function requeueEmail({ db, enqueue }: Context, id: number): Promise<boolean> {
  const changed = await db
    .update(emails)
    .set({ status: 'queued', answer: '', attempts: 0 })
    .where(and(eq(emails.id, id), inArray(emails.status, ['failed', 'unconfirmed'])))
    .returning({ id: emails.id })
  if (changed.length === 0) return false
  await enqueue(db, sendEmail, { id }, { once: sendKey(id) })
  return true
}

/** Gives up an email if what it says is no longer so; returns whether it was. */
async function isOutdated(context: Context, row: typeof emails.$inferSelect): Promise<boolean> {
  const { id, kind, threadNoun, threadId } = row
  const about = threadNoun && threadId ? { noun: threadNoun, id: threadId } : null
  const answer = await whyNotSent(context, { kind, about })
  if (!answer) return false
  await inTransaction(context, async (tx) => {
    if (await changeQueued(tx, id, { status: 'failed', answer }))
      await runWhenEmailSettled(tx, { id, status: 'failed' })
  })
  return true
}

async function sendOver(smtpUrl: string, row: typeof emails.$inferSelect, context: Context) {
  const offeredAt = context.now()
  const arm = async () =>
    !(await isOutdated(context, row)) &&
    (await changeQueued(context, row.id, { status: 'sending', offeredAt }))
  const envelope = { from: readAddress(row.from).address, to: row.to }
  const sign = signerOf(context.settings, envelope.from)
  const addressed = await withReplyAddress(context, withSecret(row))
  const message = await sign(await buildMessage(await withFiles(context, addressed)))
  const delivery = await deliver(smtpUrl, envelope, message, arm)
  if (delivery.outcome === 'taken') return
  const changes = changesAfter(delivery, row.attempts, context.now())
  const unsettled = or(
    eq(emails.status, 'queued'),
    and(inArray(emails.status, ['sending', 'unconfirmed']), eq(emails.offeredAt, offeredAt)),
  )
  await inTransaction(context, async (tx) => {
    const settled = await tx.db
      .update(emails)
      .set(changes)
      .where(and(eq(emails.id, row.id), unsettled))
      .returning({ id: emails.id, status: emails.status })
    for (const email of settled) if (email.status !== 'queued') await runWhenEmailSettled(tx, email)
    if (changes.status === 'failed')
      await record(tx, offeredAt, '1 email failed', {
        status: 'error',
        error:
          'The mail server didn’t accept it. You can see its reply beside the email in the outbox.',
        retry: { job: resendEmail.name, data: { id: row.id } },
      })
    if (changes.status === 'unconfirmed')
      await record(tx, offeredAt, '1 email is unconfirmed', unconfirmed)
  })
  // Throwing makes the queue retry.
  if (changes.status === 'queued') throw new Error('the mail server has not accepted an email yet')
}

/** Keeps an email that is still queued in the outbox. */
const capture = (context: Context, id: number, answer: string) =>
  inTransaction(context, async (tx) => {
    if (await changeQueued(tx, id, { status: 'captured', answer }))
      await runWhenEmailSettled(tx, { id, status: 'captured' })
  })

/** Updates an email that is still queued; returns false when another process was faster. */
async function changeQueued(
  { db }: Context,
  id: number,
  changes: Partial<typeof emails.$inferInsert>,
) {
  const queued = and(eq(emails.id, id), eq(emails.status, 'queued'))
  return (
    (await db.update(emails).set(changes).where(queued).returning({ id: emails.id })).length > 0
  )
}

const markVanished = (context: Context, which: SQL) =>
  inTransaction(context, async (tx) => {
    const changes = {
      status: 'unconfirmed',
      answer: noAnswer,
      attempts: sql`${emails.attempts} + 1`,
    } as const
    const ended = await tx.db
      .update(emails)
      .set(changes)
      .where(and(eq(emails.status, 'sending'), which))
      .returning({ id: emails.id })
    if (ended.length > 0)
      await record(
        tx,
        context.now(),
        `${ended.length} unconfirmed after an interruption`,
        unconfirmed,
      )
  })

const enqueueLost = (context: Context) =>
  inTransaction(context, async (tx) => {
    const hasJob = isUnfinished(sendEmail.name, sql`'mail-' || ${emails.id}`)
    const lost = await tx.db
      .select({ id: emails.id })
      .from(emails)
      .where(and(eq(emails.status, 'queued'), not(hasJob)))
      .orderBy(asc(emails.id))
      .limit(batch)
    for (const { id } of lost) await tx.enqueue(tx.db, sendEmail, { id }, { once: sendKey(id) })
    if (lost.length > 0)
      await record(tx, context.now(), `${lost.length} waiting emails queued again`, {
        status: 'success',
      })
    return lost.length
  })

type Outcome = Pick<Run, 'status' | 'error' | 'retry' | 'noRetry'>

const unconfirmed: Outcome = {
  status: 'error',
  error: noAnswer,
  noRetry:
    'The email may have arrived. Check it in the outbox, and send it again there if it hasn’t.',
}

const record = (context: Context, startedAt: Date, details: string, outcome: Outcome) =>
  recordRun(context, {
    name: 'Email delivery',
    description: 'Sends the emails that wait in the outbox',
    startedAt,
    details,
    ...outcome,
  })
