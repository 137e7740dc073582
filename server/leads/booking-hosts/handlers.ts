import { may } from '../../../contract/access.ts'
import * as contract from '../../../contract/leads/booking-hosts.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import {
  canHost,
  findPerson,
  hoursOf,
  readPeople,
  writeHost,
} from '../../core/working-hours/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { replaceLink } from '../bookings/places.ts'
import { changingBookings } from '../bookings/store.ts'
import { countUpcoming } from '../bookings/upcoming.ts'

/** @throws Refusal 404 for nobody on the team, 400 for a role that can't see consultations */
async function requirePerson(tx: Context, id: number, { takesBookings }: contract.HostInput) {
  const found = await findPerson(tx, id)
  if (!found) throw notFound()
  if (takesBookings && !canHost(found.user)) throw wrongField('takesBookings', contract.cannotHost)
  return found
}

async function save(
  tx: Context,
  id: number,
  input: contract.HostInput,
  seen: string | null | undefined,
) {
  const { user, person: before } = await requirePerson(tx, id, input)
  await refuseStale(tx, 'booking-hosts', 'these hours', before, seen)
  // jsonb rejects half a surrogate pair.
  const daysOff = input.daysOff.map((off) => ({ ...off, note: off.note.toWellFormed() }))
  const after = { ...input, daysOff }
  await writeHost(tx, id, after)
  const agency = await readAvailability(tx)
  await replaceLink(tx, hoursOf(agency, before, user), hoursOf(agency, after, user), id)
  const label = before.name
  await audit(tx, {
    noun: 'booking-hosts',
    before: { ...before, label },
    after: { ...before, ...after, label },
  })
}

export const bookingHosts = handlers(contract, {
  async list(call) {
    const [people, upcoming] = [await readPeople(call), await countUpcoming(call)]
    return people.map((person) => ({ ...person, upcoming: upcoming.get(person.id) ?? 0 }))
  },

  update: (call) =>
    changingBookings(call, async (tx) => {
      const { id } = call.params
      const { updatedAt, ...input } = call.body
      if (id !== userIdOf(call.actor) && !may(call.actor, 'availability.update')) throw forbidden()
      await save(tx, id, input, updatedAt)
      const found = await findPerson(tx, id)
      if (!found) throw notFound()
      return { ...found.person, upcoming: (await countUpcoming(tx)).get(id) ?? 0 }
    }),
})
