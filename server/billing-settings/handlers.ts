import * as contract from '../../contract/billing-settings.ts'
import { handlers } from '../platform/serve.ts'
import { readBillingSettings, writeBillingSettings } from './store.ts'

export const billingSettings = handlers(contract, {
  read: (call) => readBillingSettings(call),

  async update(call) {
    await writeBillingSettings(call, call.body)
    return readBillingSettings(call)
  },
})
