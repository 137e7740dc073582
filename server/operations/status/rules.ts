import { withMark } from '../../../contract/core/users.ts'
import type { HandledOf } from '../../../contract/http.ts'
import type { read } from '../../../contract/operations/status.ts'

export type State = Omit<HandledOf<typeof read>, 'findings'>
type Finding = HandledOf<typeof read>['findings'][number]

const hour = 3_600_000
/** Milliseconds after which a daily backup counts as missed. */
const missedAfter = 36 * hour
/** The seconds without progress after which due work counts as stuck. Timers run every minute. */
const stuckSeconds = 600
const slowMilliseconds = 500
/** Milliseconds for which a mailbox may be away: mail servers are restarted now and then. */
const mailboxMayBeAway = 15 * 60_000

const gigabytes = (bytes: number) =>
  bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const bad = (isSo: unknown, sentence: string): Finding[] =>
  isSo ? [{ tone: 'bad', sentence }] : []
const warn = (isSo: unknown, sentence: string): Finding[] =>
  isSo ? [{ tone: 'warn', sentence }] : []

/** Returns what needs attention, worst first. */
export function findingsOf(state: State, now: Date): Finding[] {
  const { database, email, jobs, storage, disks, unreadable } = state
  const minutes = Math.floor(jobs.stillSeconds / 60)
  const failed = email.failedLastDay
  const found = [
    ...disks.flatMap(({ low, free, kept, folder }) =>
      bad(
        low,
        `Only ${gigabytes(free)} are free on the disk that holds ${folder}.${free < kept ? ` Files can’t be stored until ${gigabytes(kept)} are free; everything else still works.` : ''}`,
      ),
    ),
    ...bad(storage.milliseconds === null, 'The file store doesn’t respond.'),
    ...bad(
      jobs.stillSeconds > stuckSeconds,
      `Background work has made no progress for ${minutes} minutes although jobs are due. If this continues, restart the server.`,
    ),
    ...bad(
      unreadable.factors,
      `${counted(unreadable.factors, 'authenticator app', 'authenticator apps')} can’t be checked: the key that sealed the secrets isn’t on this server. Set CREDENTIALS_KEY to it or put credentials.key back into DATA_DIR. Otherwise these people sign in with a recovery code and connect their app again.`,
    ),
    ...bad(
      unreadable.sites,
      `${counted(unreadable.sites, 'WordPress site', 'WordPress sites')} must be connected again: the key that sealed the passwords isn’t on this server.`,
    ),
    ...bad(
      unreadable.webhooks,
      `The secrets of ${counted(unreadable.webhooks, 'webhook', 'webhooks')} must be entered again: the key that sealed them isn’t on this server.`,
    ),
    ...bad(
      unreadable.searches,
      `${counted(unreadable.searches, 'Search Console connection', 'Search Console connections')} must be connected again: the key that sealed the service accounts’ keys isn’t on this server.`,
    ),
    ...bad(
      state.documents.damaged,
      `The stored PDFs of ${counted(state.documents.damaged, 'invoice', 'invoices')} are missing or were changed. Please restore the files from a backup.`,
    ),
    ...backupFindings(state, now),
    ...warn(
      state.process.hasUntrustedProxy,
      'A proxy in front of this server is not trusted, so all visitors share one rate limit. Set TRUST_PROXY to its address.',
    ),
    ...warn(
      database.milliseconds > slowMilliseconds,
      `The database took ${Math.round(database.milliseconds)} ms to answer a trivial query.`,
    ),
    ...storage.use.flatMap(({ name, bytes, allowed }) =>
      warn(
        allowed && bytes > allowed * 0.9,
        `The files of ${name} take ${gigabytes(bytes)} of the ${gigabytes(allowed ?? 0)} that they may take.`,
      ),
    ),
    ...mailboxFindings(state, now),
    ...searchFindings(state, now),
    ...warn(email.undelivered, email.undelivered ?? ''),
    ...warn(
      email.held,
      'Sending is on hold: emails wait until someone resumes sending in the outbox.',
    ),
    ...warn(
      failed,
      `${counted(failed, 'email', 'emails')} could not be sent in the last 24 hours.`,
    ),
  ]
  return found.toSorted((a, b) => Number(b.tone === 'bad') - Number(a.tone === 'bad'))
}

function mailboxFindings({ email: { mailbox } }: State, now: Date): Finding[] {
  if (!mailbox?.since) return []
  const away = +now - +new Date(mailbox.since)
  return bad(
    away > mailboxMayBeAway,
    `The mailbox hasn’t been read for ${counted(Math.floor(away / 60_000), 'minute', 'minutes')}, so replies and bounces aren’t seen. ${mailbox.problem}`,
  )
}

function searchFindings({ searches }: State, now: Date): Finding[] {
  const { failing, clientName, clientUnconfirmed, since, failure } = searches
  const hours = since ? Math.floor((+now - +new Date(since)) / hour) : 0
  const age = hours < 48 ? counted(hours, 'hour', 'hours') : `${Math.floor(hours / 24)} days`
  const others =
    failing > 1 ? ` and of ${counted(failing - 1, 'other client', 'other clients')}` : ''
  return warn(
    failing,
    `The figures of ${withMark(clientName, clientUnconfirmed)}${others} couldn’t be fetched from Search Console for ${age}. ${failure}`,
  )
}

function backupFindings({ backups: { plan, list, isSealed }, disks }: State, now: Date): Finding[] {
  const last = list.find(({ status }) => status !== 'running')
  const complete = list.find(({ status }) => status === 'complete')
  const age = complete ? +now - +new Date(complete.startedAt) : 0
  const trial = list
    .flatMap((each) => each.trial ?? [])
    .filter(({ status }) => status !== 'running')
    .toSorted((a, b) => +new Date(b.startedAt) - +new Date(a.startedAt))[0]
  return [
    ...bad(last?.status === 'failed', `The last backup failed. ${last?.error}`),
    ...bad(trial?.status === 'failed', `A restore test failed. ${trial?.error}`),
    ...bad(age > missedAfter, `The last complete backup is ${Math.floor(age / hour)} hours old.`),
    ...warn(
      !plan && !complete,
      'This server makes no backups: BACKUP_AT is off. Make sure that something else does.',
    ),
    ...warn(
      plan && disks.some(({ holds }) => holds === 'both'),
      'Backups are on the same disk as the data. If that disk fails, both are lost. Set BACKUP_DIR to another disk or a network folder.',
    ),
    ...warn(
      plan && !isSealed,
      'Backups aren’t encrypted: anyone who gets hold of one can read everything in it. Set BACKUP_KEY, and keep the key somewhere other than this server.',
    ),
  ]
}
