import * as contract from '../../contract/availability.ts'
import { audit } from '../audit-entries/store.ts'
import { inTransaction } from '../platform/context.ts'
import { handlers } from '../platform/serve.ts'
import { readAvailability, writeAvailability } from './store.ts'

export const availability = handlers(contract, {
  read: readAvailability,

  update: (call) =>
    inTransaction(call, async (inner) => {
      const before = await readAvailability(inner)
      // jsonb refuses half of a surrogate pair.
      const daysOff = call.body.daysOff.map((off) => ({ ...off, note: off.note.toWellFormed() }))
      const after = { ...call.body, daysOff }
      await writeAvailability(inner, after)
      await audit(inner, { noun: 'availability', id: 1, before, after })
      return readAvailability(inner)
    }),
})
