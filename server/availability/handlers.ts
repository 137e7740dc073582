import * as contract from '../../contract/availability.ts'
import { handlers } from '../platform/serve.ts'
import { readAvailability, writeAvailability } from './store.ts'

export const availability = handlers(contract, {
  read: readAvailability,

  async update(call) {
    // jsonb refuses half of a surrogate pair.
    const daysOff = call.body.daysOff.map((off) => ({ ...off, note: off.note.toWellFormed() }))
    await writeAvailability(call, { ...call.body, daysOff })
    return readAvailability(call)
  },
})
