import { type AwayLanguage, type Wording, wordings } from './wordings.ts'

const day = 86_400_000
/** The most days that an automatic reply is believed to look ahead. */
const farthest = 400
/** The most characters between a word such as “until” and its day. */
const mostBetween = 50

/** A day that a text names; null for one that is over or can’t be told. */
type Found = { at: number; end: number; day: string | null; isExact: boolean }
type Parts = { year?: number | undefined; month: number; date: number }

const letter = '(?![\\p{L}\\p{N}])'
const begins = '(?<![\\p{L}\\p{N}])'
const oneOf = (words: readonly string[]) => words.join('|')

/** Returns a day in ISO 8601; null for one that no month has. */
function isoOf(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date
    ? at.toISOString().slice(0, 10)
    : null
}

const isNear = (found: string, arrivedOn: string) => {
  const ahead = (Date.parse(found) - Date.parse(arrivedOn)) / day
  return ahead >= 0 && ahead <= farthest
}

/** Returns the day that is meant, in the year in which it comes next if none is named; null for one that is over. */
function resolve({ year, month, date }: Parts, arrivedOn: string): string | null {
  const now = Number(arrivedOn.slice(0, 4))
  const years = year === undefined ? [now, now + 1] : [year < 100 ? 2000 + year : year]
  const days = years.map((each) => isoOf(each, month, date))
  // Without a year, a day months ago was in this year: an old reply that nobody turned off.
  const near = days.find(
    (each) =>
      each && isNear(each, arrivedOn) && (year !== undefined || isThisSeason(each, arrivedOn)),
  )
  return near ?? null
}

const isThisSeason = (found: string, arrivedOn: string) =>
  Date.parse(found) - Date.parse(arrivedOn) < 300 * day

/** Returns the day that numbers such as 3/12 name; null where day and month can be exchanged and nobody knows the order. */
function ofNumbers(
  [first, second, year]: [number, number, number | undefined],
  isMonthFirst: boolean | null,
  arrivedOn: string,
): string | null {
  const dayFirst = resolve({ year, month: second, date: first }, arrivedOn)
  const monthFirst = resolve({ year, month: first, date: second }, arrivedOn)
  if (isMonthFirst === false) return dayFirst
  if (dayFirst && monthFirst && dayFirst !== monthFirst) return null
  return dayFirst ?? monthFirst
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** The ways in which days are written. Each returns the day of a match. */
const formsOf = (language: AwayLanguage, { months, weekdays, tomorrow }: Wording) => {
  const month = `(?<month>${oneOf(months)})\\p{L}*\\.?`
  const monthOf = (text: string) =>
    1 + months.findIndex((each) => new RegExp(`^(?:${each})`, 'iu').test(text))
  type Groups = Record<string, string | undefined>
  const named = (groups: Groups, arrivedOn: string) =>
    resolve(
      {
        year: numberOf(groups.year),
        month: monthOf(groups.month ?? ''),
        date: Number(groups.date),
      },
      arrivedOn,
    )
  const next = (weekday: number, arrivedOn: string) => {
    const from = Date.parse(arrivedOn)
    const ahead = (weekday - new Date(from).getUTCDay() + 7) % 7 || 7
    return new Date(from + ahead * day).toISOString().slice(0, 10)
  }
  const ordinal = '(?:st|nd|rd|th|er|º|°|ª|\\.|:e)?'
  const forms: [string, (groups: Groups, arrivedOn: string) => string | null][] = [
    [
      '(?<year>20\\d\\d)(?<mark>[-/.])(?<month>\\d\\d?)\\k<mark>(?<date>\\d\\d?)',
      ({ year, month: m, date }, arrivedOn) =>
        resolve({ year: Number(year), month: Number(m), date: Number(date) }, arrivedOn),
    ],
    [
      `(?<date>\\d{1,2})${ordinal}(?:\\s+(?:of|de|den|d'))?[\\s-]*${month}(?:,?\\s*(?:de\\s+|del\\s+|-)?(?<year>20\\d\\d))?`,
      named,
    ],
    ...(language === 'en'
      ? ([
          [
            `${month}\\s+(?:the\\s+)?(?<date>\\d{1,2})${ordinal}(?:,?\\s*(?<year>20\\d\\d))?`,
            named,
          ],
        ] as [string, typeof named][])
      : []),
    [
      '(?<first>\\d{1,2})(?<mark>[./-])\\s?(?<second>\\d{1,2})(?:\\k<mark>\\s?(?<year>20\\d\\d|\\d\\d)|\\.)?',
      ({ first, second, mark, year }, arrivedOn) =>
        ofNumbers(
          [Number(first), Number(second), numberOf(year)],
          language === 'en' && mark !== '.' ? null : false,
          arrivedOn,
        ),
    ],
    ...weekdays.map((each, n): [string, (groups: Groups, arrivedOn: string) => string] => [
      `(?:${each})\\p{L}*(?:-feira)?`,
      (_groups, arrivedOn) => next((n + 1) % 7, arrivedOn),
    ]),
    [tomorrow, (_groups, arrivedOn) => next((new Date(arrivedOn).getUTCDay() + 1) % 7, arrivedOn)],
  ]
  return forms.map(([pattern, read]) => ({
    pattern: new RegExp(`${begins}(?:${pattern})${letter}`, 'giu'),
    read,
    isExact: /<(?:date|first)>/.test(pattern),
  }))
}

const patternsOf = ([id, wording]: [string, Wording]) => ({
  wording,
  forms: formsOf(id as AwayLanguage, wording),
  back: marks(wording.back),
  until: marks(wording.until),
  after: marks(wording.after),
  away: marks(wording.away),
  other: marks(wording.other),
  number: numberAfter(wording),
})
type Language = ReturnType<typeof patternsOf>

let languages: Language[] | undefined

/** A day that is a number alone, such as “until the 5th”. */
function numberAfter({ until, months }: Wording) {
  const article = '(?:the|den|dem|zum|le|au|el|il|al|ao|dia|de|der|d\\.)'
  const unit =
    '\\s*(?:am|pm|a\\.m|p\\.m|h|uhr|heures?|horas?|ore|uur|kl|days?|weeks?|tage?|jours?|días?|%|[:/.,-]?\\d)'
  return new RegExp(
    `${begins}(?:${until})\\s+(?:${article}\\s+)*(?<date>\\d{1,2})(?<mark>st|nd|rd|th|er|e|:e|º|\\.)?(?![\\p{L}\\p{N}])(?!${unit})(?!\\.?\\s*(?:of |de |den )?(?:${oneOf(months)}))`,
    'giu',
  )
}

function marks(words: string) {
  return new RegExp(`${begins}(?:${words})${letter}`, 'giu')
}

/** The days that are looked at in a text: each is compared with the others. */
const mostFound = 200

/** Returns the days that a text names, in order; a day of the week beside a date is left out. */
function daysIn(text: string, { forms }: Language, arrivedOn: string): Found[] {
  const found: Found[] = []
  for (const { pattern, read, isExact } of forms)
    for (const match of text.matchAll(pattern)) {
      if (found.length >= mostFound) break
      const end = match.index + match[0].length
      if (found.some((each) => match.index < each.end && end > each.at)) continue
      found.push({ at: match.index, end, day: read(match.groups ?? {}, arrivedOn), isExact })
    }
  const exact = found.filter((each) => each.isExact)
  return found
    .filter((each) => each.isExact || !exact.some(({ at }) => at >= each.end && at - each.end < 8))
    .toSorted((a, b) => a.at - b.at)
}

/** Returns whether two places are in one sentence. */
const isOneSentence = (text: string, from: number, to: number) =>
  to - from <= mostBetween && !/[!?]|\n\s*\n|\p{L}{3,}\.\s+\p{Lu}/u.test(text.slice(from, to))

/** Returns the first day that follows one of the words. */
function after(text: string, words: RegExp, days: readonly Found[]): Found | undefined {
  for (const { index, 0: word } of text.matchAll(words)) {
    const end = index + word.length
    const next = days.find(({ at }) => at >= end)
    if (next?.day && isOneSentence(text, end, next.at)) return next
  }
  return undefined
}

/** Returns the last day that one of the words follows. */
function before(text: string, words: RegExp, days: readonly Found[]): Found | undefined {
  return days.findLast(({ end, day: named }) => {
    if (!named) return false
    const rest = text.slice(end, end + mostBetween)
    const [match] = rest.matchAll(words)
    return match !== undefined && isOneSentence(text, end, end + match.index)
  })
}

/** Returns the end of the first span of days. */
function spanned(text: string, { wording }: Language, days: readonly Found[]): Found | undefined {
  const between = new RegExp(
    `^[\\s,.]*(?:[-–—]|(?:${wording.between})${letter})[\\s\\p{L},.]{0,20}$`,
    'iu',
  )
  return days.find(({ at, day: named, isExact }, n) => {
    const start = days[n - 1]
    // Days of the week are mostly opening hours.
    if (!isExact && !start?.isExact) return false
    return named !== null && start !== undefined && between.test(text.slice(start.end, at))
  })
}

/** Returns the end of a span whose beginning is a number alone, such as “24–28 November”. */
const shortSpan = (text: string, days: readonly Found[]) =>
  days.find(
    ({ at, day: named }) =>
      named && /\b\d{1,2}\.?\s*(?:[-–—]|\p{L}{1,5})\s*$/u.test(text.slice(0, at)),
  )

/** Returns the next day with the number that a text names alone; undefined for none, or for what can be a time. */
function numbered(text: string, { number }: Language, arrivedOn: string): Found | undefined {
  for (const match of text.matchAll(number)) {
    const { date, mark } = match.groups ?? {}
    const isMarked =
      mark !== undefined ||
      /\s(?:the|den|zum|le|au|el|il|al|ao|dia|de)\s+\d+$/iu.test(` ${match[0]}`) ||
      /(?:au|al|ao)\s+\d+$/iu.test(match[0])
    if (!isMarked) continue
    const [year = 0, month = 0] = arrivedOn.split('-').map(Number)
    const day = [0, 1, 2]
      .map((ahead) => isoOf(year, month + ahead, Number(date)))
      .find((each) => each && isNear(each, arrivedOn))
    if (day) return { at: match.index, end: match.index + match[0].length, day, isExact: true }
  }
  return undefined
}

/** The end of a sentence. */
const sentenceEnd = /[!?\n]|\p{L}{3,}\.(?=\s)/gu
/** The most characters of a sentence on either side of a day, and the most days that are looked at. */
const widest = 300
const mostDays = 40

/** Returns whether a day is that of its writer’s absence: its sentence says so, or the text does and that one is about nothing else. */
function isOfAbsence(text: string, { away, other }: Language, { at, end }: Found): boolean {
  const left = text.slice(Math.max(0, at - widest), at)
  const right = text.slice(end, end + widest)
  const last = [...left.matchAll(sentenceEnd)].at(-1)
  const sentence =
    left.slice(last ? last.index + last[0].length : 0) +
    text.slice(at, end) +
    (right.split(/(?<=[!?\n]|\p{L}{3,}\.(?=\s))/u)[0] ?? '')
  if (has(sentence, away)) return true
  return !has(sentence, other) && has(text, away)
}

const has = (text: string, words: RegExp) => text.search(words) !== -1

/**
 * Returns the day until which an automatic reply says that its writer is away, or on which it says that they are back,
 * as `2026-12-03`; null when it names none, or only one that is over. Reads English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Swedish, Danish and Polish. `arrivedOn` is the day on which it came, written alike. Where day and
 * month of an English date can be exchanged, nothing is guessed.
 */
export function awayUntil(text: string, arrivedOn: string): string | null {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .slice(0, 5000)
  const absent = (language: Language, days: (Found | undefined)[]) =>
    days
      .slice(0, mostDays)
      .filter((each) => each !== undefined && isOfAbsence(plain, language, each)) as Found[]
  // Compiled with the first reply: a server starts a quarter of a second sooner.
  languages ??= Object.entries(wordings).map(patternsOf)
  const read = languages.map((language) => ({ language, days: daysIn(plain, language, arrivedOn) }))
  const ways: ((language: Language, days: Found[]) => Found | undefined)[] = [
    (language, days) => after(plain, language.back, days),
    (language, days) => after(plain, language.until, absent(language, days)),
    (language) => absent(language, [numbered(plain, language, arrivedOn)])[0],
    (language, days) => before(plain, language.after, days),
    (language, days) => absent(language, [spanned(plain, language, days)])[0],
    (language, days) => absent(language, [shortSpan(plain, days)])[0],
  ]
  for (const way of ways)
    for (const { language, days } of read) {
      const found = way(language, days)
      if (found?.day) return found.day
    }
  return null
}
