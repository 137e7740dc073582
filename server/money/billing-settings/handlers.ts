import { sql } from 'drizzle-orm'
import * as contract from '../../../contract/money/billing-settings.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { readBillingSettings, writeBillingSettings } from './store.ts'

/**
 * The advisory lock held by whoever writes the settings, even before their row exists. Any constant
 * would do.
 */
const settingsLock = 4_207_009

export const billingSettings = handlers(contract, {
  read: (call) => readBillingSettings(call),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...settings } = call.body
      await tx.db.execute(sql`select pg_advisory_xact_lock(${settingsLock}::int, 0)`)
      const before = await readBillingSettings(tx)
      const now = { ...before, id: 1 }
      await refuseStale(tx, 'billing-settings', 'the billing details', now, updatedAt)
      await writeBillingSettings(tx, settings)
      const after = await readBillingSettings(tx)
      await audit(tx, { noun: 'billing-settings', id: 1, before, after })
      return after
    }),
})
