import { setTimeout as pause } from 'node:timers/promises'
import { suppress } from '../../leads/suppressions/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { openLine } from '../../platform/email-transport.ts'
import type { Line } from '../../platform/smtp-line.ts'
import { openBreaker, type Trip } from './breaker.ts'
import type { Domains } from './domains.ts'
import { type SendLog, leadIsGone } from './send-log.ts'
import { type Finding, outcomeOf } from './outcomes.ts'
import type { openSource, Waiting } from './source.ts'

/** The reason why sending ended early. `fault`: the mail server failed or rejects the account. */
export type Stopped = { hold: Trip | { hold: 'sender'; reason: string } } | { fault: string }

/** Everything one process needs to deliver a campaign. */
export type DeliveryContext = {
  context: Context
  smtpUrl: string
  campaignName: string
  /** Returns the envelope sender for a row. */
  fromOf: (row: Waiting) => string
  sendLog: SendLog
  source: ReturnType<typeof openSource>
  domains: Domains
  messageOf: (row: Waiting) => Promise<Buffer>
  /** False once this process may no longer send. */
  isMine: () => boolean
  /** True when nothing new should start. */
  isOver: () => boolean
  /** Waits until the account may send another; false when that takes longer than a moment. */
  allow: () => Promise<boolean>
  /** True while a longer limit applies. */
  isLimited: () => boolean
  onSent: () => void
}

/** Milliseconds without a reply after which other work may run. */
const idle = 3

/** Replies that reject the account; a person has to act (RFC 4954). */
const refusedAccount = new Set([530, 534, 535, 538])

/** Sends over several connections until nothing is left or something stops it. */
export async function deliverOver(
  shared: DeliveryContext,
  connections: number,
): Promise<Stopped | null> {
  const state: State = { stopped: null, fault: null, answers: 0, watch: openBreaker() }
  await Promise.all(Array.from({ length: connections }, () => workLine(shared, state)))
  // Failed connections don't count while others deliver: the server may just limit their number.
  const isServerDown = state.fault !== null && state.answers === 0
  return state.stopped ?? (isServerDown ? { fault: state.fault ?? '' } : null)
}

type State = {
  stopped: Stopped | null
  /** The reason why a connection failed. */
  fault: string | null
  /** Emails the server accepted or rejected. */
  answers: number
  watch: ReturnType<typeof openBreaker>
}

/**
 * Runs one connection: opened for the first email, closed after the last. The next envelope is
 * pipelined behind a message that awaits its reply; the next message is not.
 */
async function workLine(shared: DeliveryContext, state: State) {
  let line: Line | null = null
  let last = Promise.resolve(true)
  try {
    while (!state.stopped && !shared.isOver() && shared.isMine()) {
      const row = await nextRow(shared)
      if (!row) return
      const message = await messageFor(shared, row)
      if (!message) continue
      if (!line?.isOpen()) {
        // Doesn't reconnect when the last connection ended before any reply.
        line = (await last) ? await openFor(shared, state) : null
        if (!line) return shared.source.requeue(row)
      }
      const sending = sendRow(shared, state, line, row, message, last)
      // Early refusals, such as for size, can come before the previous reply.
      last = Promise.all([sending, last]).then(([isWell]) => isWell)
      // Errors reach whoever awaits `last`.
      last.catch(() => {})
      await line.free()
      // Builds the next email while the database writes or the server is busy.
      await Promise.race([shared.sendLog.nextWrite(), pause(idle), last])
    }
  } finally {
    await last
    line?.close()
  }
}

/** Builds a row's email; on failure marks the row as failed and returns null. */
const messageFor = (shared: DeliveryContext, row: Waiting) =>
  shared.messageOf(row).catch(() => {
    const answer = 'The email couldn’t be built for this address'
    shared.sendLog.settle({ ...plain(row.id), status: 'failed', answer })
    return null
  })

/** Opens a connection; on failure sets `state.fault` and returns null. */
async function openFor({ smtpUrl }: DeliveryContext, state: State): Promise<Line | null> {
  const opened = await openLine(smtpUrl)
  if (!('outcome' in opened)) return opened
  state.fault = opened.answer
  if (refusedAccount.has(opened.code))
    state.stopped = {
      hold: { hold: 'sender', reason: `The mail server rejected the sign-in: ${opened.answer}` },
    }
  return null
}

/**
 * Returns the next row to send now; records rows that wait for their domain or have lost their
 * lead.
 */
async function nextRow({
  source,
  domains,
  sendLog,
  allow,
}: DeliveryContext): Promise<Waiting | null> {
  for (;;) {
    const row = await source.next()
    if (!row) return null
    const { id, address, isDue, isGone } = row
    const none = plain(id)
    if (isGone) {
      sendLog.settle({ ...none, status: 'skipped', answer: leadIsGone })
      continue
    }
    const retryAt = await domains.waitOf(address, isDue)
    if (retryAt) sendLog.settle({ ...none, status: 'retry', retryAt })
    else if (await allow()) return row
    else {
      source.requeue(row)
      return null
    }
  }
}

/**
 * Sends one row and records the result; arms it only after the previous result is recorded. Returns
 * whether the server worked.
 */
async function sendRow(
  shared: DeliveryContext,
  state: State,
  line: Line,
  row: Waiting,
  message: Buffer,
  last: Promise<unknown>,
): Promise<boolean> {
  const { sendLog, source } = shared
  let isRequested = false
  let isArmed = false
  const arm = async () => {
    await last
    isRequested = true
    isArmed = !state.stopped && (await sendLog.arm(row))
    return isArmed
  }
  const envelope = { from: shared.fromOf(row), to: row.address }
  const delivery = await line.deliver(envelope, message, { arm, mayGo: shared.isMine })
  // Not armed: suppressed, stopped or taken over; or the previous email failed, and this one is
  // retried elsewhere.
  if (delivery.outcome === 'taken' && !isArmed) {
    if (!isRequested) source.requeue(row)
    return true
  }
  const { result, finding } = outcomeOf(delivery, row, shared.context.now())
  const requeue = result.status === 'pending' ? () => source.requeue(row) : undefined
  if (requeue && !isArmed) requeue()
  else sendLog.settle(result, requeue)
  await conclude(shared, state, row, finding, result.answer)
  if (delivery.outcome === 'refused' && delivery.sender)
    state.stopped = {
      hold: { hold: 'sender', reason: `The mail server rejected the sender: ${result.answer}` },
    }
  const isFault = delivery.outcome === 'later' && delivery.fault === 'server'
  if (isFault) state.fault = result.answer
  return !isFault
}

/** Applies a result beyond its recipient: domain limits, circuit breaker, suppression. */
async function conclude(
  { context, campaignName, domains, onSent }: DeliveryContext,
  state: State,
  { address }: Waiting,
  finding: Finding,
  answer: string,
) {
  if (finding !== 'none' && finding !== 'unconfirmed') state.answers += 1
  if (finding === 'sent') {
    await domains.sent(address)
    onSent()
  }
  if (finding === 'deferred') await domains.deferred(address)
  const trip = state.watch(finding, answer)
  if (trip) state.stopped = { hold: trip }
  if (finding === 'noSuchAddress')
    await inTransaction(
      context,
      async (tx) => void (await suppress(tx, address, 'bounced', campaignName)),
    )
}

const plain = (id: number) => ({ id, answer: '', retryAt: null, tried: 0 }) as const
