import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/bookings.ts'
import { readAvailability } from '../availability/store.ts'
import type { Context, Identify } from '../platform/context.ts'
import { serveRaw } from '../platform/raw.ts'
import { conflict } from '../platform/refusals.ts'
import { handlers } from '../platform/serve.ts'
import { calendarText } from './mail.ts'
import { daysIn, endOf, latestStart, remindedBy, slotsWithin, tooLate } from './rules.ts'
import {
  announce,
  behindLink,
  bookingBehind,
  type BookingRow,
  bookSlot,
  changingBookings,
  freeSlot,
  occasionOf,
  openDesk,
  ownBooking,
} from './store.ts'
import { bookings as table } from './table.ts'

const wasCancelled = 'This consultation was cancelled. Please book a new time instead.'

export const bookings = handlers(contract, {
  async slots(call) {
    const { token, timeZone, days, from } = call.query
    const { booking } = await behindLink(call, token)
    const { availability, taken, now } = await openDesk(call, booking?.id)
    const range = daysIn(timeZone, now, days, from)
    return {
      ...slotsWithin(availability, taken, now, range),
      agencyTimeZone: availability.timeZone,
      minutes: contract.consultationMinutes,
      horizon: latestStart(availability, now),
    }
  },

  create: (call) => bookSlot(call, call.body),

  async read(call) {
    const { booking, request } = await bookingBehind(call, call.params.token)
    return ownBooking(call, booking, request, await readAvailability(call))
  },

  move: (call) =>
    changingBookings(call, async (inner) => {
      const { booking, request } = await bookingBehind(inner, call.params.token)
      const desk = await openDesk(inner, booking.id)
      const { availability, now } = desk
      if (booking.status === 'cancelled') throw conflict(wasCancelled)
      if (booking.startsAt.getTime() === Date.parse(call.body.startsAt))
        return ownBooking(inner, booking, request, availability)
      const refusal = tooLate(availability, booking.startsAt, now)
      if (refusal) throw conflict(refusal)
      const startsAt = freeSlot(desk, call.body.startsAt)
      const changed = await change(inner, booking, {
        startsAt,
        endsAt: endOf(startsAt),
        timeZone: call.body.timeZone,
        remindedAt: remindedBy(startsAt, now),
      })
      const occasion = occasionOf(inner, changed, request, availability)
      await announce(inner, occasion, 'moved', booking)
      return ownBooking(inner, changed, request, availability)
    }),

  cancel: (call) =>
    changingBookings(call, async (inner) => {
      const { booking, request } = await bookingBehind(inner, call.params.token)
      const availability = await readAvailability(inner)
      if (booking.status === 'cancelled') return ownBooking(inner, booking, request, availability)
      const refusal = tooLate(availability, booking.startsAt, inner.now())
      if (refusal) throw conflict(refusal)
      const changed = await change(inner, booking, { status: 'cancelled' })
      await announce(inner, occasionOf(inner, changed, request, availability), 'cancelled')
      return ownBooking(inner, changed, request, availability)
    }),
})

async function change(inner: Context, booking: BookingRow, values: Partial<BookingRow>) {
  const [changed] = await inner.db
    .update(table)
    .set({ ...values, sequence: booking.sequence + 1, updatedAt: inner.now() })
    .where(eq(table.id, booking.id))
    .returning()
  return changed as BookingRow
}

/** Serves a booking as a file for any calendar. */
export const serveBookingCalendar = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.calendar, async (call) => {
    const { booking, request } = await bookingBehind(call, call.params.token)
    const occasion = occasionOf(call, booking, request, await readAvailability(call))
    const body = calendarText(occasion, 'visitor')
    return { type: 'text/calendar; charset=utf-8', body, filename: 'consultation.ics' }
  })
