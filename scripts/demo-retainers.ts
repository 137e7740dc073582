import * as clients from '../contract/clients/clients.ts'
import * as schedules from '../contract/money/billing-schedules.ts'
import * as expenses from '../contract/money/expenses.ts'
import * as entries from '../contract/money/retainer-entries.ts'
import { aSchedule } from '../server/money/billing-schedules/sample.ts'
import { aReceipt } from '../server/money/expenses/sample.ts'
import { sampleBilling } from '../server/money/invoices/sample.ts'
import { anEntry } from '../server/money/retainer-entries/sample.ts'
import type { Stage } from './demo-stage.ts'

const day = 86_400_000

/** Hours of a month of website care, by days ago: four fifths of what is included, of which the team is warned. */
const worked: readonly [daysAgo: number, hours: number, note: string][] = [
  [11, 2.5, 'Security updates, and the checkout tried on three phones'],
  [8, 1, 'Opening hours for the holidays, in the footer and on the map'],
  [5, 1.5, 'Two product pictures replaced'],
  [2, 1.5, 'A slow page of the shop found and mended'],
]

const bought: readonly [daysAgo: number, supplier: string, description: string, total: number][] = [
  [13, 'Bell Street Stationers', 'Printed proofs of the packaging', 48_00],
  [6, 'Moor Lane Hosting', 'Server of the online shop, one month', 39_00],
]

/** Sells a client a month of website care, enters what was used of it, and two expenses, of which one is passed on. */
export async function sellRetainer(stage: Stage, ago: (milliseconds: number) => Date) {
  const on = (days: number) =>
    ago(days * day)
      .toISOString()
      .slice(0, 10)
  stage.setNow(ago(12 * day))
  let owner = await stage.owner()
  const [kiln] = await owner(clients.list, { query: { q: 'Kiln Street' } })
  if (!kiln) throw new Error('the demo has no client Kiln Street')
  const { currency, taxRate } = sampleBilling
  const line = { description: 'Eight hours of care', quantity: 1000, unitPrice: 720_00, taxRate }
  const { id } = await owner(schedules.create, {
    body: aSchedule(kiln.id, { startDay: on(12), included: 8000, lines: [line], currency }),
  })
  await stage.letTimersRun(ago(12 * day))
  for (const [daysAgo, hours, note] of worked) {
    stage.setNow(ago(daysAgo * day))
    owner = await stage.owner()
    const body = anEntry({ day: on(daysAgo), quantity: hours * 1000, note })
    await owner(entries.create, { params: { id }, body })
  }
  for (const [daysAgo, supplier, description, total] of bought) {
    const isResold = description.includes('shop')
    const paid = isResold ? {} : { paidOn: on(daysAgo), paymentMethod: 'card' as const }
    const named = { supplier, description, issueDate: on(daysAgo) }
    const body = aReceipt({ ...named, ...paid, total, currency })
    const expense = await owner(expenses.enter, { body: { ...body, taxRate } })
    if (isResold)
      await owner(expenses.passOn, { params: { id: expense.id }, body: { clientId: kiln.id } })
  }
}
