import * as z from 'zod/mini'
import { backup } from './backups.ts'
import { id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'

const count = z.int()
const bytes = z.int()

/** A disk that something of this server lies on. */
const disk = z.object({
  /** What lies there. */
  holds: z.enum(['data', 'backups', 'both']),
  folder: z.string(),
  free: bytes,
  total: bytes,
  /** Less than a tenth, or less than 1 GB, is free. */
  low: z.boolean(),
})

/** Something that failed: automatic work, or a line of the answering process's log. */
const failure = z.object({
  at: instant,
  /** The name of the work that failed. */
  what: z.string(),
  /** The technical error, without anything people wrote. */
  error: z.string(),
  /** Its number in the automation log; null for a line of the process's log. */
  runId: z.nullable(id),
  /** The request that it happened in, as X-Request-Id tells it; null outside of one. */
  requestId: z.nullable(z.string()),
})
export type Failure = z.output<typeof failure>

/** The state of this installation, as seen by the responding process. */
export const status = z.object({
  /** Findings that need attention, the worst first; empty when all is well. */
  findings: z.array(z.object({ tone: z.enum(['bad', 'warn']), sentence: z.string() })),
  process: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: instant,
    /** Memory that it holds. */
    memory: bytes,
    /** A proxy in front is not named by TRUST_PROXY: all visitors seem to be one. */
    hasUntrustedProxy: z.boolean(),
  }),
  database: z.object({
    engine: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes,
    /** The duration of the smallest query, in milliseconds. */
    milliseconds: z.number(),
  }),
  email: z.object({
    mode: z.enum(['captured', 'smtp']),
    /** Captured although people reach this server from outside: what to do about it, as a sentence. */
    undelivered: z.nullable(z.string()),
    held: z.boolean(),
    waiting: count,
    failedLastDay: count,
    lastSentAt: z.nullable(instant),
    lastFailure: z.nullable(z.object({ id, at: instant })),
  }),
  jobs: z.object({
    /** Due, and not begun. */
    waiting: count,
    running: count,
    failedLastDay: count,
    /** How long the longest waiting one has been due; 0 when none is. */
    oldestSeconds: count,
    /** How long nothing has moved among those of its kind; the last of a long batch waits without that. */
    stillSeconds: count,
  }),
  storage: z.object({
    place: z.enum(['disk', 'store']),
    where: z.string(),
    files: count,
    /** Milliseconds until it answered; null when it did not. */
    milliseconds: z.nullable(z.number()),
  }),
  disks: z.array(disk),
  backups: z.object({
    /** Null when automatic backups are off. */
    plan: z.nullable(
      z.object({ folder: z.string(), at: z.string(), keepDaily: count, keepWeekly: count }),
    ),
    /** The time of the next automatic backup; null for never. */
    nextAt: z.nullable(instant),
    list: z.array(backup),
  }),
  /** The latest of the last seven days, newest first. */
  failures: z.array(failure),
})
export type Status = z.output<typeof status>

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/status',
  may: 'status.read',
  reply: status,
})
