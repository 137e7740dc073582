import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/leads/bookings.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { bookingOfLink, shownBooking, slotHolder } from './attendees.ts'
import { detailsOf } from './notifications.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { serveRaw } from '../../platform/raw.ts'
import { handlers } from '../../platform/serve.ts'
import { diariesOf, openCalendar, shownHost } from './calendar.ts'
import { calendarText } from './calendar-file.ts'
import { withHost } from './hosts.ts'
import { placeShown } from './places.ts'
import { daysIn, firstSlots, latestStart, slotsWithin } from './rules.ts'
import { bookSlot, cancelBooking, changingBookings, moveBooking, ownBooking } from './store.ts'

/** Returns the key named in a query: null for anyone, undefined where nobody was chosen. */
const chosenHost = (host: string | undefined) => (host === 'anyone' ? null : host)

export const bookings = handlers(contract, {
  async slots(call) {
    const { token, timeZone, days, from, host } = call.query
    const { booking, phone } = await slotHolder(call, token)
    const calendar = await openCalendar(call, booking?.id)
    const { availability, hosts, now } = calendar
    const range = daysIn(timeZone, now, days, from)
    const current = booking?.status === 'booked' ? booking.hostId : null
    const shown = shownHost(calendar, chosenHost(host), current)
    return {
      ...slotsWithin(diariesOf(calendar, shown), now, range),
      hosts: hosts.length > 1 ? hosts : [],
      host: hosts.find(({ id }) => id === shown)?.key ?? null,
      agencyTimeZone: availability.timeZone,
      minutes: contract.consultationMinutes,
      horizon: latestStart(availability, now),
      ...placeShown(availability, booking),
      phone,
    }
  },

  async next(call) {
    if (call.settings.schedulingUrl) return { slots: [] }
    const { availability, diaries, now } = await openCalendar(call)
    return { slots: firstSlots(diaries, now, availability.timeZone) }
  },

  create: (call) => bookSlot(call, call.body),

  async read(call) {
    const { booking, attendee } = await bookingOfLink(call, call.params.token)
    const hosted = await withHost(call, booking)
    return ownBooking(call, hosted, attendee, await readAvailability(call))
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
    const { booking, attendee } = await shownBooking(call, call.params.token)
    const hosted = await withHost(call, booking)
    const details = detailsOf(call, hosted, attendee, await readAvailability(call))
    const body = calendarText(details, 'visitor')
    return { type: 'text/calendar; charset=utf-8', body, filename: 'consultation.ics' }
  })
