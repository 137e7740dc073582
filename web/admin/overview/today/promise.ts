import type { TodayItem } from '../../../../contract/overview/today.ts'
import { clockTime, preciseDuration, shortDate } from '../../../platform/dates.ts'

const hour = 3_600_000
const week = 7 * 24
/** The time left, in ms, from which a promise is marked as near. */
const near = 8 * hour

type Due = Pick<TodayItem, 'kind' | 'due'>
export type Urgency = 'late' | 'near' | 'later'

/** The kinds that don't become late: a meeting that has begun goes on. */
const isMeeting = ({ kind }: Pick<TodayItem, 'kind'>) => kind === 'meetings'

/** The kinds that are due on a day, without an hour. */
const ofDays: ReadonlySet<TodayItem['kind']> = new Set([
  'projects',
  'milestones',
  'tasks',
  'invoices',
  'content-steps',
  'content-due',
])

export const urgencyOf = ({ kind, due }: Due, now: number): Urgency => {
  const left = Date.parse(due) - now
  if (left < 0) return isMeeting({ kind }) ? 'near' : 'late'
  return left < near ? 'near' : 'later'
}

/** Returns the promise of a thing that is listed from the day on which it is due, whose end is `due`. */
const dayWords = (left: number) => {
  if (left >= 0) return 'Due today'
  const days = Math.ceil(-left / (24 * hour))
  return `${days} ${days === 1 ? 'day' : 'days'} late`
}

/** Returns a thing's promise in words. */
export const promiseWords = ({ kind, due }: Due, now: number): string => {
  const left = Date.parse(due) - now
  if (kind === 'runs-failed' || kind === 'campaigns-held') return `${preciseDuration(-left)} ago`
  if (isMeeting({ kind })) return left <= 0 ? 'Now' : `At ${clockTime(due)}`
  if (ofDays.has(kind)) return dayWords(left)
  if (left < 0) return `${preciseDuration(-left)} late`
  return left < 24 * hour ? `${preciseDuration(left)} left` : `By ${shortDate(due)}`
}

/**
 * Returns how far a promise is from now on the time axis, from 0 to 1 at a week: the logarithm of the hours, so that
 * both an hour and days can be seen.
 */
export const distanceOf = (due: string, now: number): number => {
  const hours = Math.abs(Date.parse(due) - now) / hour
  return Math.min(1, Math.log2(1 + hours) / Math.log2(1 + week))
}

/** The groups of the list, in their order. */
export const groups = {
  late: 'Past promise',
  today: 'Due today',
  later: 'Later',
} as const
export type Group = keyof typeof groups

/** Returns the group of a thing; days are those of the reader's clock. */
export const groupOf = (item: Due, now: number): Group => {
  if (urgencyOf(item, now) === 'late') return 'late'
  const midnight = new Date(now).setHours(24, 0, 0, 0)
  return Date.parse(item.due) <= midnight ? 'today' : 'later'
}
