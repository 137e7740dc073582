import { Temporal } from 'temporal-polyfill'
import type { Availability } from '../../../contract/leads/availability.ts'
import { consultationMinutes } from '../../../contract/leads/bookings.ts'

const minute = 60_000
const hour = 60 * minute
const length = consultationMinutes * minute

/** A booked time span. */
export type BookedSpan = { startsAt: Date; endsAt: Date }

/** Returns the end of the slot that starts here. */
export const endOf = (startsAt: Date) => new Date(startsAt.getTime() + length)

/** Returns the earliest time that respects the minimum notice. */
export const earliestStart = (availability: Availability, now: Date) =>
  new Date(now.getTime() + availability.minimumNoticeHours * hour)

/** Returns the latest start of a slot: `horizonDays` calendar days from now in the agency's zone. */
export const latestStart = ({ timeZone, horizonDays }: Availability, now: Date) =>
  new Date(zoned(now, timeZone).add({ days: horizonDays }).epochMilliseconds)

/** Returns the latest time at which a booking may be moved or canceled. */
export const changeableUntil = (availability: Availability, startsAt: Date) =>
  new Date(startsAt.getTime() - availability.minimumNoticeHours * hour)

/** Returns why a booking can no longer be moved or canceled; null while it can. */
export function tooLate(availability: Availability, startsAt: Date, now: Date): string | null {
  if (now <= changeableUntil(availability, startsAt)) return null
  if (now >= startsAt)
    return 'This consultation has already started, so it can no longer be changed.'
  const hours = availability.minimumNoticeHours
  const notice = hours === 1 ? '1 hour' : `${hours} hours`
  return `A consultation can be moved or canceled until ${notice} before it starts. Please contact us instead.`
}

/** Returns the same for the team, which needs no notice. */
export const tooLateForTeam = (startsAt: Date, now: Date): string | null =>
  now < startsAt ? null : 'It has already started, so it can no longer be changed.'

/** The time from the reminder to the consultation, in milliseconds. */
export const remindBefore = 24 * hour

/**
 * Returns the reminder time of a new booking. Within the next 24 hours the confirmation is enough, so the reminder
 * counts as sent.
 */
export const remindedBy = (startsAt: Date, now: Date) =>
  startsAt.getTime() - now.getTime() <= remindBefore ? now : null

/** Returns the `days` days from `from` (YYYY-MM-DD, today by default) in `timeZone`. */
export function daysIn(timeZone: string, now: Date, days: number, from?: string) {
  const first = from ? Temporal.PlainDate.from(from) : zoned(now, timeZone).toPlainDate()
  const start = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
  return { start: start(first), end: start(first.add({ days })) }
}

/**
 * Yields every bookable slot that starts at or after `from`, in order. Slots follow each other from the start of each
 * range of open hours; `booked` spans keep the buffer on both sides.
 */
export function* freeSlots(
  availability: Availability,
  booked: BookedSpan[],
  now: Date,
  from: Date,
) {
  const first = Math.max(from.getTime(), earliestStart(availability, now).getTime())
  const last = latestStart(availability, now).getTime()
  const buffer = availability.bufferMinutes * minute
  const isFree = (start: number) =>
    booked.every(
      (each) =>
        start >= each.endsAt.getTime() + buffer ||
        start + length + buffer <= each.startsAt.getTime(),
    )
  for (const open of openRanges(availability, first, last))
    for (let start = open.start; start + length <= open.end; start += length)
      if (start >= first && start <= last && isFree(start)) yield new Date(start)
}

/** The hours of somebody, and what is booked in them. */
export type Diary = { availability: Availability; booked: BookedSpan[] }

/** Yields every slot at which at least one of these people is free, in order. */
function* slotsOfAny(diaries: readonly Diary[], now: Date, from: Date) {
  const all = diaries.map(({ availability, booked }) => freeSlots(availability, booked, now, from))
  const next = all.map((slots) => slots.next().value)
  for (;;) {
    const first = Math.min(...next.map((slot) => (slot ? slot.getTime() : Infinity)))
    if (first === Infinity) return
    yield new Date(first)
    for (const [at, slots] of all.entries())
      if (next[at]?.getTime() === first) next[at] = slots.next().value
  }
}

/** Returns whether somebody is free at a time. */
export function isFreeAt({ availability, booked }: Diary, now: Date, at: Date) {
  const [first] = freeSlots(availability, booked, now, at).take(1)
  return first?.getTime() === at.getTime()
}

/** Returns the free slots that start within a range, and the first one after it; null when there is none. */
export function slotsWithin(
  diaries: readonly Diary[],
  now: Date,
  range: { start: Date; end: Date },
) {
  const slots: Date[] = []
  for (const slot of slotsOfAny(diaries, now, range.start)) {
    if (slot >= range.end) return { slots, nextAfter: slot }
    slots.push(slot)
  }
  return { slots, nextAfter: null }
}

/** 14 days, in ms. */
const soon = 14 * 24 * 60 * minute

/** Returns the first free slot of each of the next three days that have any, within 14 days. */
export function firstSlots(diaries: readonly Diary[], now: Date, timeZone: string) {
  const dayOf = (at: Date) => zoned(at, timeZone).toPlainDate().toString()
  const slots: Date[] = []
  for (const slot of slotsOfAny(diaries, now, now)) {
    if (slots.length === 3 || slot.getTime() > now.getTime() + soon) break
    if (!slots.some((each) => dayOf(each) === dayOf(slot))) slots.push(slot)
  }
  return slots
}

/** Returns up to five free slots instead of an unavailable one: those after it, else the first of all. */
export function nextSlots(diaries: readonly Diary[], now: Date, requested: Date) {
  const five = (from: Date) => [...slotsOfAny(diaries, now, from).take(5)]
  const after = five(requested)
  return after.length > 0 ? after : five(now)
}

/** Yields open hours as moments, in order, on every day that touches `first` to `last`. */
function* openRanges(availability: Availability, first: number, last: number) {
  const { timeZone, daysOff } = availability
  if (first > last) return
  const weekly = availability.weekly.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  let day = zoned(new Date(first), timeZone).toPlainDate()
  const lastDay = zoned(new Date(last), timeZone).toPlainDate()
  for (; Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    const date = day.toString()
    if (daysOff.some((off) => off.from <= date && date <= off.to)) continue
    for (const hours of weekly)
      if (hours.weekday === day.dayOfWeek) yield rangeOn(day, hours, timeZone)
  }
}

/**
 * Returns the moments between two local times of a day, such that every local time between them is open. A time that
 * does not exist becomes the moment of the jump. Of a time that exists twice, the start takes the second and the end
 * the first; hours entirely within the repeated hour use its first pass.
 */
function rangeOn(day: Temporal.PlainDate, hours: { from: string; to: string }, timeZone: string) {
  const end = momentOf(day, hours.to, timeZone, 'earlier')
  const start = momentOf(day, hours.from, timeZone, 'later')
  return start <= end
    ? { start, end }
    : { start: momentOf(day, hours.from, timeZone, 'earlier'), end }
}

function momentOf(
  day: Temporal.PlainDate,
  time: string,
  timeZone: string,
  which: 'earlier' | 'later',
): number {
  const resolution =
    time === '24:00'
      ? day.add({ days: 1 }).toPlainDateTime()
      : day.toPlainDateTime(Temporal.PlainTime.from(time))
  const found = resolution.toZonedDateTime(timeZone, { disambiguation: which })
  if (found.toPlainDateTime().equals(resolution)) return found.epochMilliseconds
  const before = resolution.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? found.epochMilliseconds
}

const zoned = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
