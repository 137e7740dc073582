import { bookings } from '../../leads/bookings/table.ts'
import type { NotedRecords } from '../../platform/noted.ts'
import { teamPathOf } from './replies.ts'
import { findAppointment } from './store.ts'

/** Meetings with clients and consultations, for internal notes. */
export const notedMeetings: NotedRecords = {
  table: bookings,
  within: { clients: bookings.clientId },
  async find(context, _actor, id) {
    const { clientId, name } = await findAppointment(context, id)
    const kind = clientId === null ? 'Consultation' : 'Meeting'
    return { name: `${kind} with ${name}`, path: teamPathOf(id) }
  },
}
