import type { backupCauses, trialStatuses } from '../../../contract/operations/backups.ts'
import type { BackupPlan } from '../../platform/backup-settings.ts'
import { StartError } from '../../platform/start-error.ts'
import { errorText } from '../../core/automation-logs/rules.ts'

const day = 86_400_000

/** The latest moment, not after `now`, at which the daily backup was to be made. `at`: time of day in UTC, such as 02:30. */
export function lastDue(at: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${at}:00Z`)
  return today <= now ? today : new Date(+today - day)
}

/** The first moment after `now` at which it is to be made. */
export const nextDue = (at: string, now: Date) => new Date(+lastDue(at, now) + day)

/** Days and weeks (from Monday) of UTC, counted since 1970. */
const dayOf = (moment: Date) => Math.floor(+moment / day)
const weekOf = (moment: Date) => Math.floor((dayOf(moment) + 3) / 7)

type TrialStatus = (typeof trialStatuses)[number]
type Made = {
  id: number
  startedAt: Date
  cause: (typeof backupCauses)[number]
  trialStatus?: TrialStatus | null
}

/** So many that were made by hand stay, beside those that are made each day: each takes its room. */
export const mostByHand = 10

/**
 * Which complete backups stay: of each of the last days that have one, as many as the plan says, the
 * newest, the newest that was made by itself, and those made by hand, of which the newest ten stay in
 * all; of each of the last weeks the newest; and in any case the newest of all, and the newest that was
 * restored for trial: the others may all be spoilt. A day without one takes no place. Numbers say
 * which is newer, since clocks are set.
 */
export function keptOf(made: readonly Made[], plan: Pick<BackupPlan, 'keepDaily' | 'keepWeekly'>) {
  const newestFirst = made.toSorted((a, b) => b.id - a.id)
  const tried = newestFirst.filter(({ trialStatus }) => trialStatus === 'passed')
  const kept = new Set([...newestFirst.slice(0, 1), ...tried.slice(0, 1)].map(({ id }) => id))
  const keepOneOf = (periodOf: (moment: Date) => number, most: number, among = newestFirst) => {
    const periods = new Set<number>()
    for (const { id, startedAt } of among) {
      const period = periodOf(startedAt)
      if (periods.has(period)) continue
      if (periods.size === most) break
      periods.add(period)
      kept.add(id)
    }
    return periods
  }
  const days = keepOneOf(dayOf, plan.keepDaily)
  keepOneOf(weekOf, plan.keepWeekly)
  // Also where no days are kept: what somebody makes takes nothing away that was made the same day.
  for (const { startedAt } of newestFirst.slice(0, 1)) days.add(dayOf(startedAt))
  const within = newestFirst.filter(({ startedAt }) => days.has(dayOf(startedAt)))
  keepOneOf(
    dayOf,
    days.size,
    within.filter(({ cause }) => cause === 'daily'),
  )
  for (const { id } of within.filter(({ cause }) => cause === 'by-hand').slice(0, mostByHand))
    kept.add(id)
  return kept
}

/** The name of a backup's file: when it was begun (UTC), and its number. */
export const fileName = (startedAt: Date, id: number) =>
  `foyer-${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${id}.backup`

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
const held = ({ rows, files }: { rows: number; files: number }) =>
  `${counted(rows, 'row', 'rows')} and ${counted(files, 'file', 'files')}`

/** What was made, as the automation log tells it. */
export const describeMade = (made: { rows: number; files: number; bytes: number }) =>
  `${held(made)} in ${Math.ceil(made.bytes / 1000).toLocaleString('en')} kB`

/** What came of a trial, as the automation log tells it. */
export const describeTried = ({
  rows,
  files,
  problem,
}: {
  rows: number | null
  files: number
  problem: string | null
}) =>
  problem === null
    ? `${held({ rows: rows ?? 0, files })} came back as they were`
    : 'It was not restored'

const sentences: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `The disk that holds ${folder} is full.`,
  EDQUOT: (folder) => `The disk that holds ${folder} is full.`,
  EACCES: (folder) => `This server may not write into ${folder}.`,
  EROFS: (folder) => `${folder} cannot be written to.`,
  ENOTDIR: (folder) => `${folder} is no folder.`,
  EEXIST: (folder) => `${folder} is no folder.`,
}

/** Why a backup failed, as a sentence. */
export function whyFailed(error: unknown, folder: string): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  const known = sentences[code ?? cause?.code ?? '']
  if (known) return known(folder)
  return error instanceof StartError ? error.message : errorText(error)
}
