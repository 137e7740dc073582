import { sql } from 'drizzle-orm'
import * as contract from '../../../contract/leads/availability.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { readAvailability, writeAvailability } from './store.ts'

/** An advisory lock: held while hours are set, since there may be no row to lock yet. */
const availabilityLock = 4_207_010

export const availability = handlers(contract, {
  read: readAvailability,

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...given } = call.body
      await tx.db.execute(sql`select pg_advisory_xact_lock(${availabilityLock}::int, 0)`)
      const before = await readAvailability(tx)
      await refuseStale(tx, 'availability', 'the availability', { ...before, id: 1 }, updatedAt)
      // jsonb rejects half a surrogate pair.
      const daysOff = given.daysOff.map((off) => ({ ...off, note: off.note.toWellFormed() }))
      const after = { ...given, daysOff }
      await writeAvailability(tx, after)
      await audit(tx, { noun: 'availability', id: 1, before, after })
      return readAvailability(tx)
    }),
})
