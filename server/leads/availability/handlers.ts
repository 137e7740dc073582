import * as contract from '../../../contract/leads/availability.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { holdLock } from '../../platform/locks.ts'
import { handlers } from '../../platform/serve.ts'
import { replaceLink } from '../bookings/places.ts'
import { changingBookings } from '../bookings/store.ts'
import { readAvailability, writeAvailability } from '../../core/agency-time/store.ts'

export const availability = handlers(contract, {
  read: readAvailability,

  update: (call) =>
    changingBookings(call, async (tx) => {
      const { updatedAt, ...input } = call.body
      await holdLock(tx.db, 'availability')
      const before = await readAvailability(tx)
      await refuseStale(tx, 'availability', 'the availability', { ...before, id: 1 }, updatedAt)
      // jsonb rejects half a surrogate pair.
      const daysOff = input.daysOff.map((off) => ({ ...off, note: off.note.toWellFormed() }))
      const after = { ...input, daysOff }
      await writeAvailability(tx, after)
      await replaceLink(tx, before, after)
      await audit(tx, { noun: 'availability', id: 1, before, after })
      return readAvailability(tx)
    }),
})
