import { and, asc, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { recordRun, type Run } from '../automation-logs/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { isUnfinished, job } from '../../platform/jobs.ts'
import { deliver } from '../../platform/mail.ts'
import { buildMessage, readAddress } from '../../platform/mime.ts'
import { readState } from '../../platform/state.ts'
import { changesAfter, mostTries, noAnswer } from './rules.ts'
import { mails } from './table.ts'

/** Name of the fact that nothing is sent until an admin releases it. */
export const sendingHeld = 'sending-held'
/** While a letter's job waits, no second one is put in. */
export const sendKey = (id: number) => `mail-${id}`

const stuckAfter = 10 * 60_000
const batch = 500

/** Sends one letter, or keeps it as captured when there is no SMTP server. */
export const sendMail = job<{ id: number }>({
  name: 'send-mail',
  retries: mostTries - 1,
  retryDelay: 30,
  retryDelayMax: 1800,
  atOnce: 4,
  startsAgain: true,
  async run({ id }, context) {
    const [mail] = await context.db.select().from(mails).where(eq(mails.id, id))
    // Only the next run of a job whose process died meets its own letter on the wire.
    if (mail?.status === 'sending') return endVanished(context, eq(mails.id, id))
    if (mail?.status !== 'queued' || (await readState(context.db, sendingHeld))) return
    const { smtpUrl } = context.settings
    if (smtpUrl) await sendOver(smtpUrl, mail, context)
    else await changeQueued(context, id, { status: 'captured' })
  },
})

/** Brings back letters whose job was lost (a restore, a queue that gave up), and ends those whose sender vanished. */
export const sweepMails = job({
  name: 'sweep-mails',
  every: '* * * * *',
  async run(_data, context) {
    await endVanished(context, lt(mails.offeredAt, new Date(+context.now() - stuckAfter)))
    if (await readState(context.db, sendingHeld)) return
    let found = batch
    while (found === batch) found = await enqueueLost(context)
  },
})

/** Takes up a letter that failed: what the automation log starts again. */
export const sendAgain = job<{ id: number }>({
  name: 'send-letter-again',
  startsAgain: true,
  run: ({ id }, context) =>
    inTransaction(context, async (inner) => void (await queueAgain(inner, id))),
})

export const mailJobs = [sendMail, sweepMails, sendAgain]

/** Queues a failed or unconfirmed letter once more; false when it is neither. */
export async function queueAgain({ db, enqueue }: Context, id: number): Promise<boolean> {
  const changed = await db
    .update(mails)
    .set({ status: 'queued', answer: '', attempts: 0 })
    .where(and(eq(mails.id, id), inArray(mails.status, ['failed', 'unconfirmed'])))
    .returning({ id: mails.id })
  if (changed.length === 0) return false
  await enqueue(db, sendMail, { id }, { once: sendKey(id) })
  return true
}

async function sendOver(smtpUrl: string, mail: typeof mails.$inferSelect, context: Context) {
  const offeredAt = context.now()
  const arm = () => changeQueued(context, mail.id, { status: 'sending', offeredAt })
  const envelope = { from: readAddress(mail.from).address, to: mail.to }
  const delivery = await deliver(smtpUrl, envelope, await buildMessage(mail), arm)
  if (delivery.outcome === 'taken') return
  const changes = changesAfter(delivery, mail.attempts, context.now())
  const unsettled = or(
    eq(mails.status, 'queued'),
    and(inArray(mails.status, ['sending', 'unconfirmed']), eq(mails.offeredAt, offeredAt)),
  )
  await inTransaction(context, async (inner) => {
    await inner.db
      .update(mails)
      .set(changes)
      .where(and(eq(mails.id, mail.id), unsettled))
    if (changes.status === 'failed')
      await record(inner, offeredAt, '1 letter failed', {
        status: 'error',
        error:
          'The mail server did not take it; its answer stands beside the letter in the outbox.',
        retry: { job: sendAgain.name, data: { id: mail.id } },
      })
    if (changes.status === 'unconfirmed')
      await record(inner, offeredAt, '1 letter is unconfirmed', unconfirmed)
  })
  // What throws is tried again by the queue.
  if (changes.status === 'queued') throw new Error('the mail server has not taken a letter yet')
}

/** Changes a letter that is still queued; false when somebody else was faster. */
async function changeQueued(
  { db }: Context,
  id: number,
  changes: Partial<typeof mails.$inferInsert>,
) {
  const queued = and(eq(mails.id, id), eq(mails.status, 'queued'))
  return (await db.update(mails).set(changes).where(queued).returning({ id: mails.id })).length > 0
}

const endVanished = (context: Context, which: SQL) =>
  inTransaction(context, async (inner) => {
    const changes = {
      status: 'unconfirmed',
      answer: noAnswer,
      attempts: sql`${mails.attempts} + 1`,
    } as const
    const ended = await inner.db
      .update(mails)
      .set(changes)
      .where(and(eq(mails.status, 'sending'), which))
      .returning({ id: mails.id })
    if (ended.length > 0)
      await record(
        inner,
        context.now(),
        `${ended.length} unconfirmed after an interruption`,
        unconfirmed,
      )
  })

const enqueueLost = (context: Context) =>
  inTransaction(context, async (inner) => {
    const hasJob = isUnfinished(sendMail.name, sql`'mail-' || ${mails.id}`)
    const lost = await inner.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.status, 'queued'), not(hasJob)))
      .orderBy(asc(mails.id))
      .limit(batch)
    for (const { id } of lost)
      await inner.enqueue(inner.db, sendMail, { id }, { once: sendKey(id) })
    if (lost.length > 0)
      await record(inner, context.now(), `${lost.length} waiting letters taken up again`, {
        status: 'success',
      })
    return lost.length
  })

type Outcome = Pick<Run, 'status' | 'error' | 'retry' | 'noRetry'>

const unconfirmed: Outcome = {
  status: 'error',
  error: noAnswer,
  noRetry:
    'The letter may have arrived. Look at it in the outbox, and send it again there if it has not.',
}

const record = (context: Context, startedAt: Date, details: string, outcome: Outcome) =>
  recordRun(context, {
    name: 'Mail delivery',
    description: 'Sends the letters that wait in the outbox',
    startedAt,
    details,
    ...outcome,
  })
