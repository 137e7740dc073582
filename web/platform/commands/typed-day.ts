import { shortDay, isDay } from '../dates.ts'
import { quickDays } from '../cells/quick-days.ts'
import { localDay } from '../today.ts'

type Day = { label: string; day: string }

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const dayAfter = (now: Date, days: number) =>
  localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))

/** Returns the days of the week ahead under their names, from tomorrow on. */
const weekAhead = (now: Date): Day[] =>
  [1, 2, 3, 4, 5, 6, 7].map((days) => ({
    label: weekdays[(now.getDay() + days) % 7] ?? '',
    day: dayAfter(now, days),
  }))

/** Returns a day of a month: without a year, the next one. */
function inYear(month: number, date: number, year: number | null, now: Date): string | null {
  const of = (each: number) =>
    `${each}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  if (year !== null) return isDay(of(year)) ? of(year) : null
  const today = localDay(now)
  const years = [0, 1, 2, 3, 4].map((more) => of(now.getFullYear() + more))
  return years.find((day) => isDay(day) && day >= today) ?? null
}

const monthOf = (word = '') => months.indexOf(word.slice(0, 3)) + 1
const yearOf = (word: string | undefined) => (word ? Number(word) : null)

/** Returns the day that a text writes out: 2026-12-04, 12/4, Dec 4, 4 December 2027, in 3 days. */
function writtenDay(text: string, now: Date): string | null {
  if (isDay(text)) return text
  const ahead = /^(?:in )?(\d{1,3}) (day|week)s?$/.exec(text)
  if (ahead) return dayAfter(now, Number(ahead[1]) * (ahead[2] === 'week' ? 7 : 1))
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text)
  if (slashed) return inYear(Number(slashed[1]), Number(slashed[2]), yearOf(slashed[3]), now)
  const named =
    /^(?<month>[a-z]{3,9})\.? (?<date>\d{1,2})(?:,? (?<year>\d{4}))?$/.exec(text) ??
    /^(?<date>\d{1,2})\.? (?<month>[a-z]{3,9})\.?(?:,? (?<year>\d{4}))?$/.exec(text)
  if (!named?.groups) return null
  const { month, date, year } = named.groups
  return monthOf(month) ? inYear(monthOf(month), Number(date), yearOf(year), now) : null
}

/** Returns the days that a text may mean, by the reader's clock; without a text, those chosen most. */
export function typedDays(text: string, now: Date): Day[] {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const usual = quickDays(now)
  if (typed === '') return usual
  const written = writtenDay(typed, now)
  if (written) return [{ label: shortDay(written), day: written }]
  const named = [...usual, ...weekAhead(now)].filter(({ label }) =>
    label.toLowerCase().startsWith(typed.replace(/^on /, '')),
  )
  return named.filter(({ day }, at) => named.findIndex((each) => each.day === day) === at)
}
