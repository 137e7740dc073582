import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/context.ts'
import { describeError } from '../../platform/log.ts'
import type { Mailbox } from '../../platform/mailbox.ts'
import { recordRun } from '../automation-logs/store.ts'
import { type Fetched, nameOf, newUids, type Reached, readHeads, readSource } from './inbox.ts'
import { mailboxRun, note, phrasesOf, type Taker, takerOf, takersOf } from './takers.ts'
import { movePosition, OvertakenError, placeOf, readPosition } from './position.ts'

const day = 86_400_000
/** Days before the first reading that are read as well. */
const firstDays = 7
const batch = 100
/** Days for which an email that can't be taken is tried again. */
const tryDays = 3
/** Emails that may wait for another try; with more, something else is wrong and reading stops. */
const mostFailed = 100

type Reading = { context: Context; mailbox: Mailbox; place: string; takers: Taker[] }

/**
 * Reads what is new in the open inbox: headers first, and the bodies of what a noun wants. Takes each email exactly
 * once, also when several processes read. Changes nothing in the mailbox.
 */
export async function readInbox(
  context: Context,
  imapUrl: string,
  mailbox: Mailbox,
  stopping?: AbortSignal,
): Promise<void> {
  const startedAt = context.now()
  const takers = takersOf(context)
  const reading: Reading = { context, mailbox, place: placeOf(imapUrl), takers }
  try {
    await readAll(reading, stopping)
  } catch (error) {
    if (!(error instanceof OvertakenError)) throw error
  } finally {
    await note(context, startedAt, phrasesOf(takers))
  }
}

/** Lets the nouns look in the mailbox's other folders. */
export async function lookElsewhere(context: Context, mailbox: Mailbox): Promise<void> {
  const startedAt = context.now()
  const found: string[] = []
  for (const { afterwards } of takersOf(context)) {
    const phrase = await afterwards?.(context, mailbox)
    if (phrase) found.push(phrase)
  }
  await note(context, startedAt, found)
}

async function readAll(reading: Reading, stopping?: AbortSignal) {
  const { context, mailbox, place } = reading
  let reached = await readPosition(context, place)
  const since = new Date(+context.now() - firstDays * day)
  const { uidValidity, uids } = await newUids(mailbox, reached, since)
  const isKnown = reached?.uidValidity === uidValidity
  const again = isKnown ? (reached?.failed ?? []) : []
  for (const { uid } of again) {
    if (stopping?.aborted) return
    const [arrived] = await readHeads(mailbox, uidValidity, [uid])
    reached = await takeOne(reading, reached, arrived ?? gone(uidValidity, uid))
  }
  for (let at = 0; at < uids.length; at += batch) {
    const these = uids.slice(at, at + batch)
    for (const arrived of await readHeads(mailbox, uidValidity, these)) {
      if (stopping?.aborted) return
      if ((reached?.failed?.length ?? 0) >= mostFailed) return
      if (await isWanted(reading, arrived)) reached = await takeOne(reading, reached, arrived)
    }
    reached = await moveOn(reading, reached, past(reached, uidValidity, these.at(-1) ?? 0))
  }
  // A mailbox without recent emails: nothing before this moment is read later.
  const next = mailbox.mailbox ? mailbox.mailbox.uidNext - 1 : 0
  if (!isKnown && uids.length === 0)
    await moveOn(reading, reached, past(reached, uidValidity, next))
}

/** Returns whether a noun wants an email; also true where that can’t be told: one email must not end the reading of all. */
const isWanted = ({ context, takers }: Reading, arrived: Fetched): Promise<boolean> =>
  takerOf(context, takers, arrived).then(
    (taker) => taker !== null,
    () => true,
  )

const gone = (uidValidity: string, uid: number): Fetched => ({
  uid,
  uidValidity,
  name: nameOf(uidValidity, uid),
  header: new Map(),
  bytes: 0,
  arrivedAt: null,
})

/** Returns the position after an email; those before it that failed still wait. */
function past(reached: Reached | null, uidValidity: string, uid: number): Reached {
  const known = reached?.uidValidity === uidValidity ? reached : null
  const failed = known?.failed ?? []
  const lastUid = Math.max(known?.lastUid ?? 0, uid)
  return { uidValidity, lastUid, ...(failed.length > 0 && { failed }) }
}

/** Takes an email and moves the position past it, in one transaction. One that fails is tried again later. */
async function takeOne(reading: Reading, reached: Reached | null, arrived: Fetched) {
  const { context, mailbox, place, takers } = reading
  const { uid, uidValidity } = arrived
  const { failed: before = [], ...position } = past(reached, uidValidity, uid)
  const failed = before.filter((each) => each.uid !== uid)
  const to: Reached = failed.length > 0 ? { ...position, failed } : position
  try {
    const taker = await takerOf(context, takers, arrived)
    const source = taker && (await readSource(mailbox, uid, taker.mostBytes))
    const takeIn = taker && source ? await taker.read(context, arrived, source) : null
    const count = await inTransaction(context, async (tx) => {
      await movePosition(tx, place, reached, to)
      return (await takeIn?.(tx)) ?? 0
    })
    if (taker) taker.count += count
    return to
  } catch (error) {
    // A connection that broke says nothing about the email.
    if (error instanceof OvertakenError || !mailbox.usable) throw error
    context.log.warn({ uid, error: describeError(error) }, 'an email could not be taken')
    return moveOn(reading, reached, await failedAt(context, reached, to, uid))
  }
}

async function failedAt(context: Context, reached: Reached | null, to: Reached, uid: number) {
  const before = reached?.failed?.find((each) => each.uid === uid)
  const since = before?.since ?? context.now().toISOString()
  const isOver = +context.now() - Date.parse(since) > tryDays * day
  if (!isOver) return { ...to, failed: [...(to.failed ?? []), { uid, since }] }
  await recordRun(context, {
    ...mailboxRun,
    startedAt: context.now(),
    details: '1 email was given up',
    status: 'error',
    error: `An email in the mailbox could not be read for ${tryDays} days. It is still there: UID ${uid}.`,
    noRetry: 'Open the mailbox and look at it there.',
  })
  return to
}

async function moveOn({ context, place }: Reading, from: Reached | null, to: Reached) {
  await inTransaction(context, (tx) => movePosition(tx, place, from, to))
  return to
}
