import { type AgendaEntry, agendaDays } from '../../../../contract/overview/agenda.ts'

const dayLength = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayLength
const dayOf = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10)

/** Three weeks that begin on a Monday, with the reader's day among them. Days are `YYYY-MM-DD`. */
export type Weeks = {
  /** The Mondays at which the weeks begin, and the one at which the last ends. */
  mondays: string[]
  /** The place where today begins, as a share of the whole, 0 to 1. */
  now: number
  /** The entries from today on, in order. */
  entries: (AgendaEntry & { at: number })[]
}

/** Places entries into the three weeks around a day. `dayIn` returns the reader's day of a moment. */
export function weeksOf(
  entries: readonly AgendaEntry[],
  today: string,
  dayIn: (moment: string) => string,
): Weeks {
  const first = numberOf(today)
  // Day 0, in 1970, was a Thursday.
  const monday = first - ((((first + 3) % 7) + 7) % 7)
  const share = (day: string) => (numberOf(day) - monday) / agendaDays
  return {
    mondays: [0, 7, 14, 21].map((added) => dayOf(monday + added)),
    now: share(today),
    entries: entries
      .map((entry) => ({ ...entry, day: entry.startsAt ? dayIn(entry.startsAt) : entry.day }))
      .map((entry) => ({ ...entry, at: share(entry.day) }))
      .filter(({ day, at }) => day >= today && at < 1)
      .toSorted((a, b) => a.day.localeCompare(b.day) || orderOf(a) - orderOf(b) || 0),
  }
}

/** Sorts what has a time before the rest of its day. */
const orderOf = ({ startsAt }: AgendaEntry) => (startsAt ? Date.parse(startsAt) : Infinity)
