import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  backupCauses,
  backupStatuses,
  trialStatuses,
} from '../../../contract/operations/backups.ts'
import { identity, moment } from '../../platform/table.ts'

/**
 * Backups that were made by the server itself and are kept, and those that failed. These rows stay
 * out of backups: the files they name are somewhere else once they are restored.
 */
export const backups = pgTable(
  'backups',
  {
    id: identity(),
    cause: text('cause', { enum: backupCauses }).notNull(),
    status: text('status', { enum: backupStatuses }).notNull().default('running'),
    /** The whole path. */
    file: text('file').notNull(),
    startedAt: moment('started_at').notNull(),
    /** When its process last said that it lives. */
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
    // Never two at once, whichever process makes them.
    uniqueIndex('backups_one_running')
      .on(t.status)
      .where(sql`${t.status} = 'running'`),
    uniqueIndex('backups_one_trial')
      .on(t.trialStatus)
      .where(sql`${t.trialStatus} = 'running'`),
  ],
)
