import { setTimeout as pause } from 'node:timers/promises'
import { suppress } from '../../leads/suppressions/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { openLine } from '../../platform/email-transport.ts'
import type { Line } from '../../platform/smtp-line.ts'
import { openBreaker, type Trip } from './breaker.ts'
import type { Domains } from './domains.ts'
import { type Ledger, leadIsGone } from './ledger.ts'
import { type Finding, outcomeOf } from './outcomes.ts'
import type { openSource, Waiting } from './source.ts'

/** Why lines ended before all was sent. `fault`: the mail server cannot be worked with, or refuses the account. */
export type Stopped = { hold: Trip | { hold: 'sender'; reason: string } } | { fault: string }

/** What one process sends a campaign with. */
export type Desk = {
  context: Context
  smtpUrl: string
  campaignName: string
  /** Where a row's bounces go. */
  fromOf: (row: Waiting) => string
  ledger: Ledger
  source: ReturnType<typeof openSource>
  domains: Domains
  messageOf: (row: Waiting) => Promise<Buffer>
  /** False when this process may send no more. */
  isMine: () => boolean
  /** Nothing new is begun. */
  isOver: () => boolean
  /** Waits until the account may send one more; false when that takes longer than a moment. */
  allow: () => Promise<boolean>
  /** A limit is reached for longer than that. */
  isLimited: () => boolean
  onSent: () => void
}

/** Who has heard nothing for so long has time for other work, in ms. */
const idle = 3

/** After these the account is refused, and a person has to look (RFC 4954). */
const refusedAccount = new Set([530, 534, 535, 538])

/** Sends over several connections at once until nothing waits, or something stops it. */
export async function deliverOver(desk: Desk, connections: number): Promise<Stopped | null> {
  const state: State = { stopped: null, fault: null, answers: 0, watch: openBreaker() }
  await Promise.all(Array.from({ length: connections }, () => workLine(desk, state)))
  // A server that takes fewer connections than we would like is no server that is away.
  const isAway = state.fault !== null && state.answers === 0
  return state.stopped ?? (isAway ? { fault: state.fault ?? '' } : null)
}

type State = {
  stopped: Stopped | null
  /** Why a connection could not be worked with. */
  fault: string | null
  /** Letters that the server took or refused. */
  answers: number
  watch: ReturnType<typeof openBreaker>
}

/**
 * One connection: opened when there is something to send, closed when there is nothing more. The next
 * envelope goes out behind a message whose answer is still to come; the next message does not.
 */
async function workLine(desk: Desk, state: State) {
  let line: Line | null = null
  let last = Promise.resolve(true)
  try {
    while (!state.stopped && !desk.isOver() && desk.isMine()) {
      const row = await nextRow(desk)
      if (!row) return
      const message = await messageFor(desk, row)
      if (!message) continue
      if (!line?.isOpen()) {
        // A connection that ended before it took or refused anything is not simply opened again.
        line = (await last) ? await openFor(desk, state) : null
        if (!line) return desk.source.giveBack(row)
      }
      const sending = sendRow(desk, state, line, row, message, last)
      // What is refused for its size, say, is refused before the answer to the last one has come.
      last = Promise.all([sending, last]).then(([isWell]) => isWell)
      // Whoever awaits it gets the error.
      last.catch(() => {})
      await line.free()
      // The next mail is made while the database writes, or while the server lets us wait.
      await Promise.race([desk.ledger.nextWrite(), pause(idle), last])
    }
  } finally {
    await last
    line?.close()
  }
}

/** A row's mail; null, and the row has failed, when none can be made. */
const messageFor = (desk: Desk, row: Waiting) =>
  desk.messageOf(row).catch(() => {
    const answer = 'No mail can be made for this address'
    desk.ledger.settle({ ...plain(row.id), status: 'failed', answer })
    return null
  })

/** A connection; null, with the reason in `state`, when there is none to be had. */
async function openFor({ smtpUrl }: Desk, state: State): Promise<Line | null> {
  const opened = await openLine(smtpUrl)
  if (!('outcome' in opened)) return opened
  state.fault = opened.answer
  if (refusedAccount.has(opened.code))
    state.stopped = {
      hold: { hold: 'sender', reason: `The mail server refuses to sign in: ${opened.answer}` },
    }
  return null
}

/** The next row that may go now. What has to wait for its domain, and what has lost its lead, is written down. */
async function nextRow({ source, domains, ledger, allow }: Desk): Promise<Waiting | null> {
  for (;;) {
    const row = await source.next()
    if (!row) return null
    const { id, address, isDue, isGone } = row
    const none = plain(id)
    if (isGone) {
      ledger.settle({ ...none, status: 'skipped', answer: leadIsGone })
      continue
    }
    const retryAt = await domains.waitOf(address, isDue)
    if (retryAt) ledger.settle({ ...none, status: 'retry', retryAt })
    else if (await allow()) return row
    else {
      source.giveBack(row)
      return null
    }
  }
}

/**
 * Sends one row and writes down what became of it; it is armed after the last one has been written
 * down. Answers whether the server could be worked with.
 */
async function sendRow(
  desk: Desk,
  state: State,
  line: Line,
  row: Waiting,
  message: Buffer,
  last: Promise<unknown>,
): Promise<boolean> {
  const { ledger, source } = desk
  let isAsked = false
  let isArmed = false
  const arm = async () => {
    await last
    isAsked = true
    isArmed = !state.stopped && (await ledger.arm(row))
    return isArmed
  }
  const envelope = { from: desk.fromOf(row), to: row.address }
  const delivery = await line.deliver(envelope, message, { arm, mayGo: desk.isMine })
  // Suppressed, stopped, or another's by now; or the one before was, and this one goes elsewhere.
  if (delivery.outcome === 'taken' && !isArmed) {
    if (!isAsked) source.giveBack(row)
    return true
  }
  const { result, finding } = outcomeOf(delivery, row, desk.context.now())
  const giveBack = result.status === 'pending' ? () => source.giveBack(row) : undefined
  if (giveBack && !isArmed) giveBack()
  else ledger.settle(result, giveBack)
  await conclude(desk, state, row, finding, result.answer)
  if (delivery.outcome === 'refused' && delivery.sender)
    state.stopped = {
      hold: { hold: 'sender', reason: `The mail server refuses the sender: ${result.answer}` },
    }
  const isFault = delivery.outcome === 'later' && delivery.fault === 'server'
  if (isFault) state.fault = result.answer
  return !isFault
}

/** What an answer means for others than this recipient. */
async function conclude(
  { context, campaignName, domains, onSent }: Desk,
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
