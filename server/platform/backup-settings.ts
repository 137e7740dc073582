import path from 'node:path'
import { type Env, readCount, wrong } from './setting.ts'

/** The schedule for automatic backups. */
export type BackupPlan = {
  folder: string
  /** Time of day (UTC), such as `02:30`. */
  at: string
  /** The number of days and of weeks for which the newest backup is kept. */
  keepDaily: number
  keepWeekly: number
}

/** A number of days or weeks. */
const retention = (usual: number) => ({ usual, least: 0, most: 365 })

/**
 * Returns the plan, or null when BACKUP_AT is `off`.
 * @throws SettingError
 */
export function readBackupPlan(env: Env, dataDir: string): BackupPlan | null {
  const at = env['BACKUP_AT']?.trim() || '02:30'
  if (at !== 'off' && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at))
    wrong('BACKUP_AT', 'must be a time of day in UTC, for example 02:30, or off')
  const plan = {
    folder: path.resolve(env['BACKUP_DIR']?.trim() || path.join(dataDir, 'backups')),
    at,
    keepDaily: readCount(env, 'BACKUP_KEEP_DAILY', retention(7)),
    keepWeekly: readCount(env, 'BACKUP_KEEP_WEEKLY', retention(4)),
  }
  if (plan.keepDaily + plan.keepWeekly === 0)
    wrong('BACKUP_KEEP_DAILY', 'and BACKUP_KEEP_WEEKLY are both 0: no backup would be kept')
  return at === 'off' ? null : plan
}
