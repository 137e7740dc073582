import * as contract from '../../../contract/core/brand.ts'
import { inTransaction } from '../../platform/context.ts'
import { sendingModeOf } from '../../platform/email-delivery.ts'
import { renderEmail } from '../../platform/email-layout.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { handlers } from '../../platform/serve.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { sampleEmail } from './preview-email.ts'
import { brandOf, readBrand, writeBrand } from './store.ts'
import { stylesheetOf } from './stylesheet.ts'

export const brand = handlers(contract, {
  read: (call) => readBrand(call),

  async update(call) {
    return inTransaction(call, async (tx) => {
      const { updatedAt, ...settings } = call.body
      await holdLock(tx.db, 'brand')
      const before = await readBrand(tx)
      await refuseStale(tx, 'brand', 'the brand', { ...before, id: 1 }, updatedAt)
      await writeBrand(tx, settings)
      const after = await readBrand(tx)
      await audit(tx, { noun: 'brand', id: 1, before, after })
      await publishSettings(tx)
      return after
    })
  },

  preview({ query, settings }) {
    const brand = { ...brandOf(query), logos: settings.brand.logos }
    const email = renderEmail(sampleEmail(settings.publicUrl), { ...settings, brand })
    return { css: stylesheetOf(brand)?.css ?? '', email: email.html }
  },

  current({ settings }) {
    const { stylesheet, type, layout } = settings.brand
    const shown = { name: settings.agency.name, stylesheet, type, layout }
    return { ...shown, sending: sendingModeOf(settings) }
  },
})
