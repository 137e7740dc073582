// Measures what becomes of a campaign whose process is killed, shared or frozen. A mail server that
// records every accepted message is the judge.
import { sql } from 'drizzle-orm'
import { openSmtpSink } from '../test/smtp-sink.ts'
import { startWorker } from './campaign-stage.mjs'

const connections = 10
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Ends a dead process's lease at once, so that nobody waits for it. */
const endLease = ({ context }, id) =>
  context.db.execute(
    sql`update email_campaigns set lease_until = now() - interval '1 second' where id = ${id} and lease_until is not null`,
  )

const judge = async (stage, id, recipients, sink) => {
  const { rows, sent, unconfirmed, status } = await stage.counts(id)
  const receivedCounts = new Map()
  for (const { to } of sink.received) receivedCounts.set(to, (receivedCounts.get(to) ?? 0) + 1)
  const duplicates = [...receivedCounts.values()].filter((times) => times > 1).length
  const accounted = Object.values(rows).reduce((sum, n) => sum + n, 0)
  const { rows: lost } = await stage.context.db.execute(
    sql`select email_address from email_sends where campaign_id = ${id} and status = 'sent'`,
  )
  const notDelivered = lost.filter(({ email_address: to }) => !receivedCounts.has(to)).length
  return {
    duplicates,
    lost: recipients - accounted + notDelivered + (rows.pending ?? 0) + (rows.sending ?? 0),
    unconfirmed,
    isTrue: sent === (rows.sent ?? 0) && unconfirmed === (rows.unknown ?? 0),
    status,
  }
}

/** Kills the process repeatedly while it sends. */
export const measureKills = async (stage, env, { recipients, kills }) => {
  const sink = await openSmtpSink()
  const id = await stage.begin(recipients)
  const unconfirmed = []
  const part = recipients / (kills + 1)
  for (let killed = 0; killed < kills; killed += 1) {
    const worker = await startWorker({ ...env, SMTP_URL: sink.url })
    const sending = worker.send(id)
    const until = sink.received.length + part * (0.6 + Math.random() * 0.6)
    while (sink.received.length < until && sink.received.length < recipients - connections)
      await sleep(1)
    worker.child.kill('SIGKILL')
    await Promise.all([worker.ended, sending])
    await endLease(stage, id)
    const { rows } = await stage.counts(id)
    unconfirmed.push(rows.sending ?? 0)
  }
  const last = await startWorker({ ...env, SMTP_URL: sink.url })
  await last.send(id)
  await last.stop()
  const found = await judge(stage, id, recipients, sink)
  await sink.close()
  const mostAtOnce = Math.max(...unconfirmed)
  const isWrong =
    found.lost > 0 ||
    found.duplicates > 0 ||
    !found.isTrue ||
    mostAtOnce > connections ||
    found.status !== 'sent'
  return [
    [
      `Killed ${kills} times during ${recipients.toLocaleString('en')}`,
      `${found.lost} lost, ${found.duplicates} duplicated, ${found.unconfirmed} unconfirmed and listed (at most ${mostAtOnce} a kill), counters ${found.isTrue ? 'true' : 'WRONG'}`,
      isWrong,
    ],
  ]
}

/** Lets two processes send the same campaigns. */
export const measureSharing = async (stage, env, recipients) => {
  const sink = await openSmtpSink()
  const workers = [
    await startWorker({ ...env, SMTP_URL: sink.url }),
    await startWorker({ ...env, SMTP_URL: sink.url }),
  ]
  const id = await stage.begin(recipients)
  await Promise.all(workers.map((worker) => worker.send(id)))
  const found = await judge(stage, id, recipients, sink)
  await Promise.all(workers.map((worker) => worker.stop()))
  await sink.close()
  return [
    [
      `Two processes, ${recipients.toLocaleString('en')} recipients`,
      `${sink.received.length.toLocaleString('en')} emails, ${found.duplicates} duplicated`,
      found.duplicates > 0 || sink.received.length !== recipients,
    ],
  ]
}

/** Freezes a process until another has taken over its lease, then wakes it. */
export const measureFreeze = async (stage, env, recipients) => {
  const sink = await openSmtpSink()
  const frozen = await startWorker({ ...env, SMTP_URL: sink.url })
  const other = await startWorker({ ...env, SMTP_URL: sink.url })
  const id = await stage.begin(recipients)
  const sending = frozen.send(id)
  while (sink.received.length < recipients / 4) await sleep(1)
  frozen.child.kill('SIGSTOP')
  // Longer than the lease.
  await sleep(32_000)
  const before = sink.received.length
  await other.send(id)
  const receivedCount = sink.received.length
  frozen.child.kill('SIGCONT')
  await sending
  await sleep(500)
  const late = sink.received.length - receivedCount
  // Sends what it had armed but not sent, as the sweep would.
  await other.send(id)
  const found = await judge(stage, id, recipients, sink)
  await Promise.all([frozen.stop(), other.stop()])
  await sink.close()
  return [
    [
      'Frozen until the lease was over, then woken',
      `${receivedCount - before} sent by the other, ${late} by the one that woke, ${found.duplicates} duplicated, ${found.lost} lost, ${found.unconfirmed} unconfirmed`,
      late > 0 || found.lost > 0 || found.duplicates > 0 || found.unconfirmed > connections,
    ],
  ]
}
