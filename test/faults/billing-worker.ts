// Bills the schedules that are due at a moment and pays every open invoice, as a process that may be killed at any time:
// node test/faults/billing-worker.ts DATA_DIR MOMENT
import { desc, isNotNull, sql } from 'drizzle-orm'
import { openExisting } from '../../scripts/existing-database.ts'
import { billSchedules } from '../../server/money/billing-schedules/jobs.ts'
import { invoices } from '../../server/money/invoices/table.ts'
import { agencyToday } from '../../server/core/agency-time/store.ts'
import { create } from '../../contract/money/payments.ts'
import { payments as handlers } from '../../server/money/payments/handlers.ts'
import { payments } from '../../server/money/payments/table.ts'
import type { Context } from '../../server/platform/context.ts'
import { readSettings } from '../../server/platform/settings.ts'

const [dataDir = '', moment = ''] = process.argv.slice(2)
const settings = readSettings({ DATA_DIR: dataDir })
const database = await openExisting(settings)
const context: Context = {
  settings,
  db: database.db,
  now: () => new Date(moment),
  enqueue: async () => {},
  log: { info() {}, warn() {}, error: console.error },
  rooms: [],
  secret: Buffer.alloc(32),
}

const pay = handlers.find(({ endpoint }) => endpoint === create)

/** Pays invoices in full, with the same key however often it is tried: those that are open, and the latest once more. */
async function payInvoices(latest: number) {
  const paidOn = await agencyToday(context)
  const issued = await context.db
    .select({ id: invoices.id, total: invoices.total })
    .from(invoices)
    .where(isNotNull(invoices.number))
    .orderBy(sql`${invoices.status} = 'paid'`, desc(invoices.id))
    .limit(latest)
  for (const { id, total } of issued) {
    const key = `payment of ${id}`
    const body = { amount: total, paidOn, method: 'transfer' as const, note: '', key }
    await pay?.handle({ ...context, actor: { kind: 'system' }, params: { id }, body } as never)
  }
}

console.log('working after', await context.db.$count(invoices), await context.db.$count(payments))
await Promise.all([billSchedules.run({}, context), payInvoices(40)])
await payInvoices(1000)
console.log('done')
await database.close()
