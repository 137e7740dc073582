import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  backupCauses,
  backupStatuses,
  trialStatuses,
} from '../../../contract/operations/backups.ts'
import { identity, moment } from '../../platform/table.ts'

/** Backups made by the server, complete or failed. Excluded from backups: their files are elsewhere after a restore. */
export const backups = pgTable(
  'backups',
  {
    id: identity(),
    cause: text('cause', { enum: backupCauses }).notNull(),
    status: text('status', { enum: backupStatuses }).notNull().default('running'),
    /** The full path. */
    file: text('file').notNull(),
    startedAt: moment('started_at').notNull(),
    /** The last heartbeat of its process. */
    beatAt: moment('beat_at').notNull(),
    endedAt: moment('ended_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: integer('rows'),
    files: integer('files'),
    error: text('error').notNull().default(''),
    trialStatus: text('trial_status', { enum: trialStatuses }),
    trialStartedAt: moment('trial_started_at'),
    trialEndedAt: moment('trial_ended_at'),
    trialRows: integer('trial_rows'),
    trialError: text('trial_error').notNull().default(''),
  },
  (t) => [
    index('backups_newest').on(t.startedAt.desc(), t.id.desc()),
    // Never two at once, in any process.
    uniqueIndex('backups_one_running')
      .on(t.status)
      .where(sql`${t.status} = 'running'`),
    uniqueIndex('backups_one_trial')
      .on(t.trialStatus)
      .where(sql`${t.trialStatus} = 'running'`),
  ],
)
