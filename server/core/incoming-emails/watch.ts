import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { poolOf } from '../../platform/db.ts'
import { describeError } from '../../platform/log.ts'
import { inFolder, type Mailbox, withMailbox } from '../../platform/mailbox.ts'
import { watchingHealth } from './health.ts'
import { endAnyLease, endLease, renewEvery, takeLease } from './lease.ts'
import { lookElsewhere, readInbox } from './reader.ts'

/** Milliseconds between two looks while the server tells of new emails (RFC 2177), and while it can't. */
const lookEvery = { told: 60_000, untold: 20_000 }
/** Looks at the inbox before the other folders are looked at once. */
const looksInOneGo = 5
/** Milliseconds for which a connection is kept: some servers forget long ones without a word. */
const connectionFor = 25 * 60_000
/** The longest pause after a mailbox that can't be opened. */
const longestPause = 5 * 60_000

export type MailboxWatch = {
  /** Connects anew if the settings name another mailbox now. */
  reload(): void
  close(): Promise<void>
}

/**
 * Keeps one connection to the mailbox, in one of the processes, and reads emails as soon as they arrive. Call it once
 * the queue works.
 */
export async function watchMailbox(context: Context): Promise<MailboxWatch> {
  const holder = randomUUID()
  const ending = new AbortController()
  let changed = new AbortController()
  if (!poolOf(context.db)) await endAnyLease(context.db)
  const watching = (async () => {
    for (let wait = renewEvery; !ending.signal.aborted;) {
      const signal = AbortSignal.any([ending.signal, changed.signal])
      const went = await watchOnce(context, holder, signal)
      wait = went === 'failed' ? Math.min(wait * 2, longestPause) : renewEvery
      if (went !== 'over') await pause(wait, undefined, { signal, ref: false }).catch(() => {})
    }
    await endLease(context.db, holder).catch(() => {})
  })()
  return {
    reload() {
      changed.abort()
      changed = new AbortController()
    },
    async close() {
      ending.abort()
      await watching
    },
  }
}

/** Watches over one connection. `idle`: there is no mailbox, or another process has it. */
async function watchOnce(context: Context, holder: string, signal: AbortSignal) {
  const { imapUrl } = context.settings
  try {
    if (!imapUrl || !(await takeLease(context.db, holder))) return 'idle'
  } catch {
    return 'failed'
  }
  const lost = new AbortController()
  const renewing = renewLease(context, holder, lost)
  const until = AbortSignal.any([signal, lost.signal, AbortSignal.timeout(connectionFor)])
  try {
    await watchingHealth(context, imapUrl, () =>
      withMailbox(imapUrl, (mailbox) => readOn(context, imapUrl, mailbox, until)),
    )
    return 'over'
  } catch (error) {
    context.log.warn({ error: describeError(error) }, 'the mailbox could not be watched')
    // The job that runs every minute reads it meanwhile, and reports what is wrong.
    await endLease(context.db, holder).catch(() => {})
    return 'failed'
  } finally {
    clearInterval(renewing)
  }
}

function renewLease({ db }: Context, holder: string, lost: AbortController) {
  const renew = () =>
    takeLease(db, holder).then(
      (isMine) => isMine || lost.abort(),
      () => lost.abort(),
    )
  return setInterval(() => void renew(), renewEvery).unref()
}

async function readOn(context: Context, imapUrl: string, mailbox: Mailbox, until: AbortSignal) {
  const arrival = watchArrivals(mailbox)
  const goesOn = () => !until.aborted && mailbox.usable
  while (goesOn()) {
    await inFolder(mailbox, 'INBOX', { readOnly: true }, async () => {
      for (let looks = 0; looks < looksInOneGo && goesOn(); looks += 1) {
        arrival.forget()
        await watchingHealth(context, imapUrl, () => readInbox(context, imapUrl, mailbox, until))
        if (goesOn()) await arrival.next(until)
      }
    })
    if (goesOn()) await lookElsewhere(context, mailbox)
  }
}

/** Notices when emails may have arrived, also between two waits. */
function watchArrivals(mailbox: Mailbox) {
  let arrived = new AbortController()
  const wake = () => arrived.abort()
  mailbox.on('exists', wake).on('close', wake)
  return {
    forget: () => void (arrived = new AbortController()),
    /** Waits for an arrival since `forget`, or until the next look is due. */
    async next(until: AbortSignal) {
      const isTold = mailbox.capabilities.has('IDLE')
      // The next command ends it.
      if (isTold) mailbox.idle().then(undefined, wake)
      const signal = AbortSignal.any([until, arrived.signal])
      const ms = lookEvery[isTold ? 'told' : 'untold']
      await pause(ms, undefined, { signal, ref: false }).catch(() => {})
    },
  }
}
