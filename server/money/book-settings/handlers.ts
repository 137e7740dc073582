import * as contract from '../../../contract/money/book-settings.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { handlers } from '../../platform/serve.ts'
import { readBookRow, readBookSettings } from './store.ts'
import { bookSettings as table } from './table.ts'

export const bookSettings = handlers(contract, {
  read: (call) => readBookSettings(call),

  update: (call) =>
    inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'bookSettings')
      const { updatedAt, ...settings } = call.body
      const before = await readBookRow(tx)
      await refuseStale(tx, 'book-settings', 'the account numbers', before, updatedAt)
      const values = { ...before, ...settings, updatedAt: tx.now() }
      await tx.db.insert(table).values(values).onConflictDoUpdate({ target: table.id, set: values })
      await audit(tx, { noun: 'book-settings', before, after: values })
      await publish(tx, ['admins'], { kind: 'book-settings', id: 1 })
      return readBookSettings(tx)
    }),
})
