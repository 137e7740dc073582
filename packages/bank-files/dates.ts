const languages = ['de', 'en', 'fr', 'nl', 'it', 'es']
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()

/** The months' names and short names in the languages of the files, by number. */
const months = new Map<string, number>(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at) => {
        const name = plain(format.format(Date.UTC(2026, at, 1)))
        return [name, at + 1] as const
      })
    }),
  ),
)

/** The order of day and month where both are numbers and the year comes last. */
export type DayOrder = 'day-first' | 'month-first'

/** Returns an existing day as `YYYY-MM-DD`; null for one that isn't in a calendar, or not from 1990 to 2099. */
function dayOf(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year
  if (full < 1990 || full > 2099) return null
  const date = new Date(Date.UTC(full, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

const yearFirst = /^(\d{4})[-./]?(\d\d)[-./]?(\d\d)(?![\d.])/
const yearLast = /^(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4}|\d\d)(?!\d)/
const named = /^(\d{1,2})\.?[- ]+(\p{L}+)\.?,?[- ]+(\d{4}|\d\d)(?!\d)/u
const namedFirst = /^(\p{L}+)\.? (\d{1,2}),? (\d{4})(?!\d)/u

/**
 * Reads a date as banks write it: `02.03.2026`, `2/3/26`, `20260302`, `2026-03-02T10:00`, `2 mars 2026`, `Mar 2, 2026`.
 * Returns null for anything else.
 */
export function readDay(text: string, order: DayOrder = 'day-first'): string | null {
  const input = text.trim()
  const iso = yearFirst.exec(input)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const last = yearLast.exec(input)
  if (last) {
    const [first, second] = [Number(last[1]), Number(last[2])]
    const [day, month] = order === 'day-first' ? [first, second] : [second, first]
    return dayOf(Number(last[3]), month, day)
  }
  const [, day, word = '', year] = named.exec(input) ?? swapped(namedFirst.exec(input)) ?? []
  const month = months.get(plain(word))
  return month ? dayOf(Number(year), month, Number(day)) : null
}
const swapped = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]]

/** Guesses the order of day and month from a column: only one order has every value in the calendar. */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  const failing = (order: DayOrder) =>
    cells.filter((cell) => yearLast.test(cell.trim()) && !readDay(cell, order)).length
  return failing('month-first') < failing('day-first') ? 'month-first' : 'day-first'
}
