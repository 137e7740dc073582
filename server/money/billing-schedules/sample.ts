import type { SentOf } from '../../../contract/http.ts'
import type { create } from '../../../contract/money/billing-schedules.ts'

type Sent = SentOf<typeof create>['body']

/** A valid body of the New Schedule form, for tests and the demo: a monthly retainer from the first of a month. */
export const aSchedule = (clientId: number, changes: Partial<Sent> = {}): Sent => ({
  clientId,
  name: 'Website care',
  kind: 'recurring',
  every: 1,
  unit: 'month',
  startDay: '2026-03-02',
  lines: [
    {
      description: 'Updates, backups and monitoring',
      quantity: 1000,
      unitPrice: 45_000,
      taxRate: 2000,
    },
  ],
  currency: 'USD',
  mode: 'issue',
  ...changes,
})
