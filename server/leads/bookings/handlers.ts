import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/leads/bookings.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { bookingOfLink, slotHolder } from './attendees.ts'
import { detailsOf } from './notifications.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { serveRaw } from '../../platform/raw.ts'
import { handlers } from '../../platform/serve.ts'
import { calendarText } from './calendar-file.ts'
import { placeShown } from './places.ts'
import { daysIn, latestStart, slotsWithin } from './rules.ts'
import {
  bookSlot,
  cancelBooking,
  changingBookings,
  moveBooking,
  openCalendar,
  ownBooking,
} from './store.ts'

export const bookings = handlers(contract, {
  async slots(call) {
    const { token, timeZone, days, from } = call.query
    const { booking, phone } = await slotHolder(call, token)
    const { availability, booked, now } = await openCalendar(call, booking?.id)
    const range = daysIn(timeZone, now, days, from)
    return {
      ...slotsWithin(availability, booked, now, range),
      agencyTimeZone: availability.timeZone,
      minutes: contract.consultationMinutes,
      horizon: latestStart(availability, now),
      ...placeShown(availability, booking),
      phone,
    }
  },

  create: (call) => bookSlot(call, call.body),

  async read(call) {
    const { booking, attendee } = await bookingOfLink(call, call.params.token)
    return ownBooking(call, booking, attendee, await readAvailability(call))
  },

  move: (call) =>
    changingBookings(call, async (tx) => {
      const { booking, attendee } = await bookingOfLink(tx, call.params.token)
      return moveBooking(tx, booking, attendee, call.body)
    }),

  cancel: (call) =>
    changingBookings(call, async (tx) => {
      const { booking, attendee } = await bookingOfLink(tx, call.params.token)
      return cancelBooking(tx, booking, attendee)
    }),
})

/** Serves a booking as a calendar file. */
export const serveBookingCalendar = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.calendar, async (call) => {
    const { booking, attendee } = await bookingOfLink(call, call.params.token)
    const details = detailsOf(call, booking, attendee, await readAvailability(call))
    const body = calendarText(details, 'visitor')
    return { type: 'text/calendar; charset=utf-8', body, filename: 'consultation.ics' }
  })
