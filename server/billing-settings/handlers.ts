import * as contract from '../../contract/billing-settings.ts'
import { audit } from '../audit-entries/store.ts'
import { inTransaction } from '../platform/context.ts'
import { handlers } from '../platform/serve.ts'
import { readBillingSettings, writeBillingSettings } from './store.ts'

export const billingSettings = handlers(contract, {
  read: (call) => readBillingSettings(call),

  update: (call) =>
    inTransaction(call, async (inner) => {
      const before = await readBillingSettings(inner)
      await writeBillingSettings(inner, call.body)
      const after = await readBillingSettings(inner)
      await audit(inner, { noun: 'billing-settings', id: 1, before, after })
      return after
    }),
})
