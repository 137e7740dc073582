import path from 'node:path'
import { type Env, wrong } from './setting.ts'

/** Backups that are made by themselves. */
export type BackupPlan = {
  folder: string
  /** Time of day (UTC), such as `02:30`. */
  at: string
  /** Of so many days, and of so many weeks, the newest is kept. */
  keepDaily: number
  keepWeekly: number
}

const readCount = (env: Env, name: string, usual: number): number => {
  const value = env[name]?.trim() || String(usual)
  return /^\d{1,3}$/.test(value) && Number(value) <= 365
    ? Number(value)
    : wrong(name, `must be a whole number from 0 to 365, for example ${usual}`)
}

/** The plan, or null when BACKUP_AT is `off`. @throws SettingError */
export function readBackupPlan(env: Env, dataDir: string): BackupPlan | null {
  const at = env['BACKUP_AT']?.trim() || '02:30'
  if (at !== 'off' && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at))
    wrong('BACKUP_AT', 'must be a time of day in UTC, for example 02:30, or off')
  const plan = {
    folder: path.resolve(env['BACKUP_DIR']?.trim() || path.join(dataDir, 'backups')),
    at,
    keepDaily: readCount(env, 'BACKUP_KEEP_DAILY', 7),
    keepWeekly: readCount(env, 'BACKUP_KEEP_WEEKLY', 4),
  }
  if (plan.keepDaily + plan.keepWeekly === 0)
    wrong('BACKUP_KEEP_DAILY', 'and BACKUP_KEEP_WEEKLY are both 0: no backup would be kept')
  return at === 'off' ? null : plan
}
