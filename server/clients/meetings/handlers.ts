import { and, asc, eq, gt, not, type SQL } from 'drizzle-orm'
import * as contract from '../../../contract/clients/meetings.ts'
import { assignedAs } from '../../core/assignments/table.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import {
  bookFor,
  cancelBooking,
  changingBookings,
  moveBooking,
} from '../../leads/bookings/store.ts'
import { type HostedBooking, personOfBooking, withHosts } from '../../leads/bookings/hosts.ts'
import { bookings as table } from '../../leads/bookings/table.ts'
import {
  slotToken,
  attendeeOf,
  attendeeOfClient,
  selectBookings,
} from '../../leads/bookings/attendees.ts'
import { ownView } from '../../core/users/own-view.ts'
import { findClient } from '../messages/store.ts'
import { clientIdOf, onlyProjectOf, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { handlers } from '../../platform/serve.ts'
import { findProject } from '../../work/projects/store.ts'
import {
  appointmentRow,
  findAppointment,
  findMeeting,
  meetingRow,
  selectMeetings,
  toAppointments,
  toMeeting,
} from './store.ts'
import { visibleTo } from './table.ts'

const isUpcoming = ({ now }: Context) =>
  and(eq(table.status, 'booked'), gt(table.endsAt, now())) as SQL

export const meetings = handlers(contract, {
  readScheduling: (call) => ({
    token: slotToken(call, clientIdOf(call.actor)),
    schedulingUrl: call.settings.schedulingUrl,
  }),

  async list(call) {
    const { when, limit, cursor } = call.query
    const upcoming = when === 'upcoming'
    const matching = and(visibleTo(call.actor), upcoming ? isUpcoming(call) : not(isUpcoming(call)))
    const soonest = [asc(table.startsAt), asc(table.id)]
    const rows = await selectMeetings(call, call.actor, { at: momentText(table.startsAt) })
      .where(and(matching, olderThan(table.startsAt, table.id, cursor)))
      .orderBy(...(upcoming ? soonest : newestFirst(table.startsAt, table.id)))
      // Nobody has more upcoming meetings than fit on one page.
      .limit(upcoming ? limit : limit + 1)
    const total = await call.db.$count(table, matching)
    const found = pageOf(rows, limit, total, ({ at, booking: { id } }) => ({ at, id }))
    const availability = await readAvailability(call)
    const hosted = await withHosts(
      call,
      found.items.map(({ booking }) => booking),
    )
    // All are of one account.
    const [first] = found.items
    const own = first && { client: await ownView(call, first.client) }
    const items = found.items.map((row, at) =>
      toMeeting(call, { ...row, ...own, booking: hosted[at] as HostedBooking }, availability),
    )
    return { ...found, items }
  },

  read: (call) => findMeeting(call, call.actor, call.params.id),

  create: (call) =>
    changingBookings(call, async (tx) => {
      const { topic, projectId: chosen, ...requested } = call.body
      const projectId = chosen ?? onlyProjectOf(call.actor)
      if (projectId !== null) await findProject(tx, call.actor, projectId)
      const client = await ownView(tx, await findClient(tx, clientIdOf(call.actor)))
      const caller = userIdOf(call.actor)
      const bookedById = caller === client.id ? null : caller
      const holder = {
        consultationRequestId: null,
        clientId: client.id,
        bookedById,
        topic,
        projectId,
      }
      const { id } = await bookFor(tx, holder, attendeeOfClient(client, topic), requested)
      return findMeeting(tx, call.actor, id)
    }),

  move: (call) =>
    changingBookings(call, async (tx) => {
      const { booking } = await meetingRow(tx, call.actor, call.params.id)
      const attendee = attendeeOf(await appointmentRow(tx, booking.id))
      await moveBooking(tx, booking, attendee, call.body)
      return findMeeting(tx, call.actor, booking.id)
    }),

  cancel: (call) =>
    changingBookings(call, async (tx) => {
      const { booking } = await meetingRow(tx, call.actor, call.params.id)
      await cancelBooking(tx, booking, attendeeOf(await appointmentRow(tx, booking.id)))
      return findMeeting(tx, call.actor, booking.id)
    }),

  async upcoming(call) {
    const { limit, clientId, assignee } = call.query
    const rows = await selectBookings(call)
      .where(
        and(
          isUpcoming(call),
          clientId ? eq(table.clientId, clientId) : undefined,
          assignedAs(call.actor, personOfBooking, assignee),
        ),
      )
      .orderBy(asc(table.startsAt), asc(table.id))
      .limit(limit)
    return toAppointments(call, rows)
  },

  readAny: (call) => findAppointment(call, call.params.id),

  moveAny: (call) =>
    changingBookings(call, async (tx) => {
      const { startsAt, note, host } = call.body
      const row = await appointmentRow(tx, call.params.id)
      const { booking } = row
      const requested = { startsAt, timeZone: booking.timeZone, host }
      await moveBooking(tx, booking, attendeeOf(row), requested, { note })
      return findAppointment(tx, booking.id)
    }),

  cancelAny: (call) =>
    changingBookings(call, async (tx) => {
      const row = await appointmentRow(tx, call.params.id)
      await cancelBooking(tx, row.booking, attendeeOf(row), { team: call.body })
      return findAppointment(tx, row.booking.id)
    }),
})
