import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Availability } from '../../../contract/leads/availability.ts'
import { type BookedSpan, daysIn, freeSlots, latestStart, nextSlots, slotsWithin } from './rules.ts'

const minute = 60_000
const day = 24 * 60 * minute

const always: Availability = {
  timeZone: 'Europe/London',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  daysOff: [],
  minimumNoticeHours: 0,
  bufferMinutes: 0,
  horizonDays: 30,
  place: 'phone',
  placeLink: '',
  placeText: '',
}
const everyDay = (from: string, to: string) =>
  always.weekly.map(({ weekday }) => ({ weekday, from, to }))

const on = (date: string, availability: Availability, taken: BookedSpan[] = []) => {
  const now = new Date(`${date}T00:00:00Z`)
  const range = daysIn(availability.timeZone, now, 1, date)
  const early = new Date(range.start.getTime() - day)
  return slotsWithin([{ availability, booked: taken }], early, range).slots.map((slot) =>
    slot.toISOString().slice(0, 16),
  )
}
const hoursOf = (slots: string[]) => slots.map((slot) => slot.slice(11))
const taken = (startsAt: string): BookedSpan => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(Date.parse(startsAt) + 30 * minute),
})

describe('days on which clocks change', () => {
  test('London, 29 March 2026: 01:00 to 02:00 does not exist', () => {
    const slots = on('2026-03-29', { ...always, weekly: everyDay('00:00', '03:00') })
    expect(hoursOf(slots)).toEqual(['00:00', '00:30', '01:00', '01:30'])
  })
  test('hours that begin or end in the gap begin or end at the jump', () => {
    expect(hoursOf(on('2026-03-29', { ...always, weekly: everyDay('01:15', '03:00') }))).toEqual([
      '01:00',
      '01:30',
    ])
    expect(hoursOf(on('2026-03-29', { ...always, weekly: everyDay('00:00', '01:30') }))).toEqual([
      '00:00',
      '00:30',
    ])
    expect(on('2026-03-29', { ...always, weekly: everyDay('01:00', '02:00') })).toEqual([])
  })
  test('London, 25 October 2026: 01:00 to 02:00 exists twice and both can be booked', () => {
    const slots = on('2026-10-25', { ...always, weekly: everyDay('00:30', '02:30') })
    expect(slots).toEqual([
      '2026-10-24T23:30',
      '2026-10-25T00:00',
      '2026-10-25T00:30',
      '2026-10-25T01:00',
      '2026-10-25T01:30',
      '2026-10-25T02:00',
    ])
  })
  test('hours that begin or end in the repeated hour leave out times outside them', () => {
    expect(on('2026-10-25', { ...always, weekly: everyDay('01:30', '02:30') })).toEqual([
      '2026-10-25T01:30',
      '2026-10-25T02:00',
    ])
    expect(on('2026-10-25', { ...always, weekly: everyDay('00:30', '01:30') })).toEqual([
      '2026-10-24T23:30',
      '2026-10-25T00:00',
    ])
  })
  test('hours within the repeated hour are open once', () => {
    const slots = on('2026-10-25', { ...always, weekly: everyDay('01:00', '01:30') })
    expect(slots).toEqual(['2026-10-25T00:00'])
  })
  test('Lord Howe Island moves its clocks by 30 minutes', () => {
    const lordHowe = { ...always, timeZone: 'Australia/Lord_Howe' }
    expect(on('2026-10-04', lordHowe)).toHaveLength(47)
    expect(on('2026-04-05', lordHowe)).toHaveLength(49)
  })
  test('a day of 23 hours has 46 half hours, one of 25 has 50', () => {
    expect(on('2026-03-29', always)).toHaveLength(46)
    expect(on('2026-10-25', always)).toHaveLength(50)
  })
  test('24:00 ends and 00:00 begins at the jump where the clock changes at midnight', () => {
    const beirut = { ...always, timeZone: 'Asia/Beirut', weekly: everyDay('22:00', '24:00') }
    expect(hoursOf(on('2026-03-28', beirut))).toEqual(['20:00', '20:30', '21:00', '21:30'])
    expect(on('2026-03-29', { ...beirut, weekly: everyDay('00:00', '02:00') })).toEqual([
      '2026-03-28T22:00',
      '2026-03-28T22:30',
    ])
  })
})

describe('an ordinary day', () => {
  const office: Availability = {
    ...always,
    weekly: [...everyDay('13:00', '14:15'), ...everyDay('09:15', '10:30')],
  }
  test('has consecutive slots from the start of each range', () => {
    expect(hoursOf(on('2026-02-10', office))).toEqual(['09:15', '09:45', '13:00', '13:30'])
  })
  test('keeps a buffer before and after booked times', () => {
    const busy = [taken('2026-02-10T09:45:00Z')]
    expect(hoursOf(on('2026-02-10', office, busy))).toEqual(['09:15', '13:00', '13:30'])
    const withBuffer = { ...office, bufferMinutes: 1 }
    expect(hoursOf(on('2026-02-10', withBuffer, busy))).toEqual(['13:00', '13:30'])
  })
  test('has no slots when off, unlike its neighbors', () => {
    const withDaysOff = { ...office, daysOff: [{ from: '2026-02-10', to: '2026-02-11', note: '' }] }
    expect(on('2026-02-09', withDaysOff)).toHaveLength(4)
    expect(on('2026-02-10', withDaysOff)).toEqual([])
    expect(on('2026-02-11', withDaysOff)).toEqual([])
    expect(on('2026-02-12', withDaysOff)).toHaveLength(4)
  })
  test('limits notice and horizon to the minute', () => {
    const strict = { ...always, minimumNoticeHours: 24, horizonDays: 2 }
    const now = new Date('2026-02-10T09:01:00Z')
    const all = [...freeSlots(strict, [], now, now)].map((slot) => slot.toISOString())
    expect(all.at(0)).toBe('2026-02-11T09:30:00.000Z')
    expect(all.at(-1)).toBe('2026-02-12T09:00:00.000Z')
  })
  test('names the next free slot for an empty range', () => {
    const monday = { ...always, weekly: [{ weekday: 1, from: '09:00', to: '10:00' }] }
    const now = new Date('2026-02-10T12:00:00Z')
    const found = slotsWithin(
      [{ availability: monday, booked: [] }],
      now,
      daysIn('Europe/London', now, 3),
    )
    expect(found.slots).toEqual([])
    expect(found.nextAfter?.toISOString()).toBe('2026-02-16T09:00:00.000Z')
  })
  test('offers slots after the refused one, or the first of all', () => {
    const now = new Date('2026-02-10T12:00:00Z')
    const requested = new Date('2026-02-12T10:00:00Z')
    const offered = nextSlots([{ availability: office, booked: [] }], now, requested)
    expect(offered).toHaveLength(5)
    expect(offered[0]?.toISOString()).toBe('2026-02-12T13:00:00.000Z')
    const tooLate = nextSlots(
      [{ availability: office, booked: [] }],
      now,
      new Date('2027-01-01T00:00:00Z'),
    )
    expect(tooLate[0]?.toISOString()).toBe('2026-02-10T13:00:00.000Z')
  })
})

const zones = [
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Atlantic/Azores',
  'Pacific/Apia',
  'UTC',
  '-03:30',
]
const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
const weekly = fc
  .array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      cut: fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((all) =>
    [...new Map(all.map((each) => [each.weekday, each])).values()].flatMap(({ weekday, cut }) => {
      const [a = 0, b = 1, c, d] = cut.toSorted((x, y) => x - y)
      const first = { weekday, from: clock(a), to: clock(b) }
      return c === undefined || d === undefined
        ? [first]
        : [{ weekday, from: clock(c), to: clock(d) }, first]
    }),
  )
// Days around clock changes in the zones above, and other days.
const moments = fc.oneof(
  fc.constantFrom(
    ...['2026-03-08', '2026-03-28', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25'].map(
      (date) => Date.parse(date) - day,
    ),
    Date.parse('2026-10-31'),
  ),
  fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }),
)
const cases = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    weekly,
    off: fc.option(fc.integer({ min: 0, max: 4 })),
    minimumNoticeHours: fc.integer({ min: 0, max: 60 }),
    bufferMinutes: fc.integer({ min: 0, max: 90 }),
    horizonDays: fc.integer({ min: 1, max: 6 }),
    now: moments,
    taken: fc.array(fc.integer({ min: 0, max: 6 * 96 }), { maxLength: 8 }),
  })
  .map(({ off, now, taken, ...rest }) => {
    const date = off === null ? null : new Date(now + off * day).toISOString().slice(0, 10)
    const daysOff = date ? [{ from: date, to: date, note: '' }] : []
    const base = now - (now % (15 * minute))
    return {
      availability: { ...always, ...rest, daysOff } satisfies Availability,
      now: new Date(now),
      taken: taken.map((quarter) => taken15(base + quarter * 15 * minute)),
    }
  })
const taken15 = (start: number): BookedSpan => ({
  startsAt: new Date(start),
  endsAt: new Date(start + 30 * minute),
})

/** Returns the local time in a zone, computed without the code under test. */
function reading(moment: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(moment))
  const [date = '', time = ''] = parts.split(', ')
  return { date, time, weekday: ((new Date(date).getUTCDay() + 6) % 7) + 1 }
}

describe('for any hours, zone and bookings,', () => {
  test('a slot lies in open hours, and is never off, booked, too soon or too late', () => {
    fc.assert(
      fc.property(cases, ({ availability, now, taken }) => {
        const slots = [...freeSlots(availability, taken, now, new Date(0))]
        for (const slot of slots) {
          const start = slot.getTime()
          for (let at = start; at < start + 30 * minute; at += 15 * minute) {
            const clock = reading(at, availability.timeZone)
            expect(availability.daysOff.some(({ from }) => from === clock.date)).toBe(false)
            expect(
              availability.weekly.some(
                ({ weekday, from, to }) =>
                  weekday === clock.weekday && from <= clock.time && clock.time < to,
              ),
            ).toBe(true)
          }
          const buffer = availability.bufferMinutes * minute
          for (const { startsAt, endsAt } of taken)
            expect(
              start >= endsAt.getTime() + buffer ||
                start + 30 * minute + buffer <= startsAt.getTime(),
            ).toBe(true)
          expect(start - now.getTime()).toBeGreaterThanOrEqual(
            availability.minimumNoticeHours * 60 * minute,
          )
          expect(slot <= latestStart(availability, now)).toBe(true)
        }
        expect(slots.every((slot, i) => i === 0 || slot > (slots[i - 1] as Date))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
  test('a visitor in any zone sees the same slots, day by day', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(...zones), ({ availability, now, taken }, zone) => {
        const all = [...freeSlots(availability, taken, now, now)]
        const starts: Date[] = []
        let next: string | undefined
        for (let days = 0; days < 9; days++) {
          const range = daysIn(zone, now, 1, next)
          starts.push(...slotsWithin([{ availability, booked: taken }], now, range).slots)
          next = reading(range.end.getTime(), zone).date
        }
        expect(starts).toEqual(all)
      }),
      { numRuns: 100 },
    )
  })
  test('every half hour that fits into open hours is offered unless something blocks it', () => {
    fc.assert(
      fc.property(weekly, (weekly) => {
        const open = { ...always, timeZone: 'UTC', weekly, horizonDays: 14 }
        const now = new Date('2026-06-01T00:00:00Z')
        const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
        const expected = weekly.reduce(
          (sum, { from, to }) => sum + Math.floor((minutesOf(to) - minutesOf(from)) / 30),
          0,
        )
        const range = { start: now, end: new Date(now.getTime() + 7 * day) }
        expect(slotsWithin([{ availability: open, booked: [] }], now, range).slots).toHaveLength(
          expected,
        )
      }),
    )
  })
})
