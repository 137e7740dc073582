import type { backupCauses, trialStatuses } from '../../../contract/operations/backups.ts'
import type { BackupPlan } from '../../platform/backup-settings.ts'
import { StartError } from '../../platform/start-error.ts'
import { errorText } from '../../core/automation-logs/rules.ts'

const day = 86_400_000

/** Returns when the daily backup was last due. `at`: UTC time of day, such as 02:30. */
export function lastDue(at: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${at}:00Z`)
  return today <= now ? today : new Date(+today - day)
}

/** Returns when the daily backup is next due. */
export const nextDue = (at: string, now: Date) => new Date(+lastDue(at, now) + day)

/** UTC days and weeks (starting Monday) since 1970. */
const dayOf = (moment: Date) => Math.floor(+moment / day)
const weekOf = (moment: Date) => Math.floor((dayOf(moment) + 3) / 7)

type TrialStatus = (typeof trialStatuses)[number]
type CompleteBackup = {
  id: number
  startedAt: Date
  cause: (typeof backupCauses)[number]
  trialStatus?: TrialStatus | null
}

/** The number of manual backups kept besides the daily ones: each takes disk space. */
export const mostByHand = 10

/**
 * Returns the complete backups to keep. For each of the last days with backups, as many as planned:
 * the newest, the newest automatic one, and manual ones, of which ten stay in all. For each of the
 * last weeks, the newest. Always the newest of all and the newest that passed a restore test, since
 * the others may be damaged. Ordered by number, because clocks get set.
 */
export function retainedBackups(
  backups: readonly CompleteBackup[],
  plan: Pick<BackupPlan, 'keepDaily' | 'keepWeekly'>,
) {
  const newestFirst = backups.toSorted((a, b) => b.id - a.id)
  const tried = newestFirst.filter(({ trialStatus }) => trialStatus === 'passed')
  const retained = new Set([...newestFirst.slice(0, 1), ...tried.slice(0, 1)].map(({ id }) => id))
  const keepOneOf = (periodOf: (moment: Date) => number, most: number, among = newestFirst) => {
    const periods = new Set<number>()
    for (const { id, startedAt } of among) {
      const period = periodOf(startedAt)
      if (periods.has(period)) continue
      if (periods.size === most) break
      periods.add(period)
      retained.add(id)
    }
    return periods
  }
  const days = keepOneOf(dayOf, plan.keepDaily)
  keepOneOf(weekOf, plan.keepWeekly)
  // Even when no days are kept, a manual backup removes none of the same day.
  for (const { startedAt } of newestFirst.slice(0, 1)) days.add(dayOf(startedAt))
  const within = newestFirst.filter(({ startedAt }) => days.has(dayOf(startedAt)))
  keepOneOf(
    dayOf,
    days.size,
    within.filter(({ cause }) => cause === 'daily'),
  )
  for (const { id } of within.filter(({ cause }) => cause === 'by-hand').slice(0, mostByHand))
    retained.add(id)
  return retained
}

/** Returns a backup's file name: its start (UTC) and number. */
export const fileName = (startedAt: Date, id: number) =>
  `foyer-${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${id}.backup`

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
const held = ({ rows, files }: { rows: number; files: number }) =>
  `${counted(rows, 'row', 'rows')} and ${counted(files, 'file', 'files')}`

/** Describes a finished backup for the automation log. */
export const describeBackup = (backup: { rows: number; files: number; bytes: number }) =>
  `${held(backup)} in ${Math.ceil(backup.bytes / 1000).toLocaleString('en')} kB`

/** Describes a restore test for the automation log. */
export const describeRestoreTest = ({
  rows,
  files,
  problem,
}: {
  rows: number | null
  files: number
  problem: string | null
}) => (problem === null ? `${held({ rows: rows ?? 0, files })} restored unchanged` : 'Not restored')

const sentences: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `The disk that holds ${folder} is full.`,
  EDQUOT: (folder) => `The disk that holds ${folder} is full.`,
  EACCES: (folder) => `This server can’t write to ${folder}.`,
  EROFS: (folder) => `${folder} is read-only.`,
  ENOTDIR: (folder) => `${folder} is not a folder.`,
  EEXIST: (folder) => `${folder} is not a folder.`,
}

/** Explains in a sentence why a backup failed. */
export function failureReason(error: unknown, folder: string): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  const known = sentences[code ?? cause?.code ?? '']
  if (known) return known(folder)
  return error instanceof StartError ? error.message : errorText(error)
}
