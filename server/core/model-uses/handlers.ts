import * as contract from '../../../contract/core/model-uses.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { handlers } from '../../platform/serve.ts'
import { monthNow, readLimits, usedThisMonth, writeLimits } from './store.ts'

export const modelUses = handlers(contract, {
  async read(call) {
    const { from: month } = await monthNow(call)
    return { month, uses: await usedThisMonth(call), limits: await readLimits(call) }
  },

  updateLimits: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...limits } = call.body
      await holdLock(tx.db, 'modelLimits')
      const before = await readLimits(tx)
      const now = { ...before, id: 1 }
      await refuseStale(tx, 'model-uses', 'the budget', now, updatedAt)
      await writeLimits(tx, { cost: before.cost, ...limits })
      const after = await readLimits(tx)
      await audit(tx, { noun: 'model-uses', id: 1, before, after })
      return after
    }),
})
