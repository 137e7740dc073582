import { sql } from 'drizzle-orm'
import * as contract from '../../../contract/money/billing-settings.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { readBillingSettings, writeBillingSettings } from './store.ts'

/** Any constant: who writes the settings holds this lock, also while there is no row of them. */
const settingsLock = 4_207_009

export const billingSettings = handlers(contract, {
  read: (call) => readBillingSettings(call),

  update: (call) =>
    inTransaction(call, async (inner) => {
      const { updatedAt, ...settings } = call.body
      await inner.db.execute(sql`select pg_advisory_xact_lock(${settingsLock}::int, 0)`)
      const before = await readBillingSettings(inner)
      const now = { ...before, id: 1 }
      await refuseStale(inner, 'billing-settings', 'the billing details', now, updatedAt)
      await writeBillingSettings(inner, settings)
      const after = await readBillingSettings(inner)
      await audit(inner, { noun: 'billing-settings', id: 1, before, after })
      return after
    }),
})
