import * as z from 'zod/mini'
import { backup } from './backups.ts'
import { id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { sendingModes } from '../sending-modes.ts'

const count = z.int()
const bytes = z.int()

/** A disk that the server stores data on. */
const disk = z.object({
  /** The data stored on it. */
  holds: z.enum(['data', 'backups', 'both']),
  folder: z.string(),
  free: bytes,
  total: bytes,
  /** Whether less than a tenth is free, or so little that files will soon be refused. */
  low: z.boolean(),
  /** The space that files leave free: below it, no file can be stored. 0 where no files are. */
  kept: bytes,
})

/** The space that the files of one client, of the team, or of nobody in particular take. */
const fileUse = z.object({
  /** The client; null for the team and for all other files. */
  clientId: z.nullable(id),
  /** The client's name, "Your team", or what the other files are. */
  name: z.string(),
  /** Whether that is a client who joined with an address that isn't confirmed. */
  clientUnconfirmed: z.boolean(),
  files: count,
  bytes,
  /** The most that a client may store in all; null without a limit. */
  allowed: z.nullable(bytes),
  /** Whether the agency works with the client; an account that was only registered may store far less. */
  isTakenOn: z.boolean(),
})
export type FileUse = z.output<typeof fileUse>

/** A failure: of a background task, or an error in the responding process's log. */
const failure = z.object({
  at: instant,
  /** The name of the failed task. */
  what: z.string(),
  /** The technical error, without user data. */
  error: z.string(),
  /** The id in the automation log; null for an error in the process's log. */
  runId: z.nullable(id),
  /** The X-Request-Id of the request that failed; null outside of a request. */
  requestId: z.nullable(z.string()),
})
export type Failure = z.output<typeof failure>

/** The state of this installation, as seen by the responding process. */
export const status = z.object({
  /** Problems that need attention, most serious first; empty if there are none. */
  findings: z.array(z.object({ tone: z.enum(['bad', 'warn']), sentence: z.string() })),
  process: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: instant,
    /** The memory used by the process. */
    memory: bytes,
    /** Whether a proxy in front isn't listed in TRUST_PROXY, so that all visitors seem to have one address. */
    hasUntrustedProxy: z.boolean(),
  }),
  database: z.object({
    engine: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes,
    /** The duration of a trivial query, in milliseconds. */
    milliseconds: z.number(),
  }),
  email: z.object({
    mode: z.enum(sendingModes),
    /** A warning if emails are captured although the server is publicly reachable; null otherwise. */
    undelivered: z.nullable(z.string()),
    held: z.boolean(),
    waiting: count,
    failedLastDay: count,
    lastSentAt: z.nullable(instant),
    lastFailure: z.nullable(z.object({ id, at: instant })),
    /** The health of the mailbox; null without one, and before it was first tried. */
    mailbox: z.nullable(
      z.object({
        /** When it was last read without a problem; null for never. */
        readAt: z.nullable(instant),
        /** Why it can’t be read, in the mail server’s words; empty while it can. */
        problem: z.string(),
        /** When the problem began; null for none. */
        since: z.nullable(instant),
      }),
    ),
  }),
  /** Secrets that can't be opened, because the key they were sealed with isn't on this server. */
  unreadable: z.object({
    /** The number of people whose authenticator app can't be checked. */
    factors: count,
    /** The number of WordPress sites whose password can't be read. */
    sites: count,
    /** The number of clients’ webhooks whose secret can't be read. */
    webhooks: count,
    /** The number of connections to Search Console whose key can't be read. */
    searches: count,
  }),
  /** Connections to Search Console that have failed several times in a row. */
  searches: z.object({
    failing: count,
    /** The client whose connection has failed longest; empty if none fails. */
    clientName: z.string(),
    /** Whether that is a client who joined with an address that isn't confirmed. */
    clientUnconfirmed: z.boolean(),
    since: z.nullable(instant),
    failure: z.string(),
  }),
  /** The stored PDFs of invoices that are missing or were changed. */
  documents: z.object({ damaged: count }),
  jobs: z.object({
    /** The number of jobs that are due but haven't started. */
    waiting: count,
    running: count,
    failedLastDay: count,
    /** The time in seconds for which the longest-waiting job has been due; 0 if none is. */
    oldestSeconds: count,
    /**
     * The longest time without progress in a queue that has waiting jobs, in seconds. A long batch that
     * progresses doesn't increase it.
     */
    stillSeconds: count,
  }),
  storage: z.object({
    place: z.enum(['disk', 'store']),
    where: z.string(),
    files: count,
    /** The response time in milliseconds; null if it didn't respond. */
    milliseconds: z.nullable(z.number()),
    /** The ten accounts or groups that take most space. */
    use: z.array(fileUse),
  }),
  disks: z.array(disk),
  backups: z.object({
    /** The schedule; null if automatic backups are off. */
    plan: z.nullable(
      z.object({ folder: z.string(), at: z.string(), keepDaily: count, keepWeekly: count }),
    ),
    /** The time of the next automatic backup; null if there is none. */
    nextAt: z.nullable(instant),
    /** Whether new backups are sealed with BACKUP_KEY. */
    isSealed: z.boolean(),
    list: z.array(backup),
  }),
  /** The failures of the last seven days, newest first. */
  failures: z.array(failure),
})
export type Status = z.output<typeof status>

/** Returns the state of this installation. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/status',
  may: 'status.read',
  reply: status,
})
