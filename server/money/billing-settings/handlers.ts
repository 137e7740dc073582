import { isValidIBAN } from 'ibantools'
import { wrongIban } from '../../../contract/money/bank-account.ts'
import * as contract from '../../../contract/money/billing-settings.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { readBillingSettings, writeBillingSettings } from './store.ts'

export const billingSettings = handlers(contract, {
  read: (call) => readBillingSettings(call),

  async update(call) {
    return inTransaction(call, async (tx) => {
      const { updatedAt, ...settings } = call.body
      if (settings.iban && !isValidIBAN(settings.iban)) throw wrongField('iban', wrongIban)
      await holdLock(tx.db, 'billingSettings')
      const before = await readBillingSettings(tx)
      const now = { ...before, id: 1 }
      await refuseStale(tx, 'billing-settings', 'the billing details', now, updatedAt)
      await writeBillingSettings(tx, settings)
      const after = await readBillingSettings(tx)
      await audit(tx, { noun: 'billing-settings', id: 1, before, after })
      await publishSettings(tx)
      return after
    })
  },
})
