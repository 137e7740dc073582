import * as contract from '../../../contract/core/agency-settings.ts'
import { inTransaction } from '../../platform/context.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { handlers } from '../../platform/serve.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { readAgencySettings, renameTeam, writeAgencySettings } from './store.ts'

export const agencySettings = handlers(contract, {
  read: (call) => readAgencySettings(call),

  async update(call) {
    return inTransaction(call, async (tx) => {
      const { updatedAt, ...settings } = call.body
      await holdLock(tx.db, 'agencySettings')
      const before = await readAgencySettings(tx)
      await refuseStale(tx, 'agency-settings', 'these details', { ...before, id: 1 }, updatedAt)
      await writeAgencySettings(tx, settings)
      const after = await readAgencySettings(tx)
      await renameTeam(tx, before.name, after.name)
      // The sample's words were never true of the agency.
      const was = before.updatedAt ? { before } : {}
      await audit(tx, { noun: 'agency-settings', id: 1, ...was, after })
      await publishSettings(tx)
      return after
    })
  },
})
