import { eq } from 'drizzle-orm'
import { invoices } from '../../server/money/invoices/table.ts'
import { payments } from '../../server/money/payments/table.ts'
import { aStatement } from '../../server/money/bank-imports/sample.ts'
import { anInvoice, sampleBilling } from '../../server/money/invoices/sample.ts'
import { aReceipt, anIncomingInvoice } from '../../server/money/expenses/sample.ts'
import { aSchedule } from '../../server/money/billing-schedules/sample.ts'
import { anEntry } from '../../server/money/retainer-entries/sample.ts'
import { mollieKey } from '../mollie-server.ts'
import { stripeSecrets } from '../stripe-server.ts'
import { ada, adaId, admin, idOf, newestId, type Stage, visitor } from './call.ts'

const keys = { webhookSecret: '', isOn: true }
const stripeKeys = {
  key: stripeSecrets.STRIPE_SECRET_KEY,
  webhookSecret: stripeSecrets.STRIPE_WEBHOOK_SECRET,
}
const attempt = { amount: 200, key: 'an attempt to pay' }
const begin = 'POST /api/invoices/:id/payment-attempts'
const pageOf = ({ answers }: Stage) => String(answers[begin]?.['url']).split('/').at(-1) ?? ''
/** An event about a payment that was made elsewhere with the same account. */
const strange = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_of_another_shop', object: 'checkout.session' } },
})

const onlinePayment = [
  admin('PUT /api/admin/payment-providers/:provider', 'mollie', { ...keys, key: mollieKey }),
  ada(begin, 1, attempt),
  {
    ...ada('POST /api/payment-attempts/:id/check', idOf(begin)),
    before: (stage: Stage) => stage.mollie.pay(pageOf(stage)),
  },
  {
    ...visitor('POST /api/payment-events/mollie', undefined, (stage) =>
      Buffer.from(`id=${pageOf(stage)}`),
    ),
    headers: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
  },
  admin('POST /api/admin/payments/:id/refund', newestId('payments'), {
    amount: 100,
    key: 'one refund',
  }),
  admin('PUT /api/admin/payment-providers/:provider', 'stripe', { ...keys, ...stripeKeys }),
  {
    ...visitor('POST /api/payment-events/stripe', undefined, Buffer.from(strange)),
    headers: ({ server, stripe }: Stage) => ({
      'content-type': 'application/json',
      'stripe-signature': stripe.sign(strange, server.context.now()),
    }),
  },
  admin('DELETE /api/admin/payment-providers/:provider', 'stripe'),
]

const asBytes = () => ({ 'content-type': 'application/octet-stream' })
const transfer = { bookedOn: '2026-03-01', currency: 'USD', name: 'Ada', amount: 50 }
const statement = aStatement([
  { ...transfer, amount: 100 },
  { ...transfer, endToEndId: 'to take back' },
  {
    ...transfer,
    amount: -50,
    bookedOn: '2026-03-02',
    endToEndId: 'to take back',
    isReversal: true,
  },
])
const booking = (amount: number) => ({ parts: [{ invoiceId: 1, amount }], credit: true })
const bankFile = [
  { ...admin('POST /api/admin/bank-imports/preview', undefined, statement), headers: asBytes },
  { ...admin('POST /api/admin/bank-imports', undefined, statement), headers: asBytes },
  admin('POST /api/admin/bank-lines/:id/book', 1, booking(100)),
  admin('POST /api/admin/bank-lines/:id/undo', 1),
  admin('POST /api/admin/bank-lines/:id/reject', 1),
  admin('POST /api/admin/bank-lines/:id/book', 2, booking(50)),
  admin('POST /api/admin/bank-lines/:id/reverse', 3),
  {
    ...admin('POST /api/admin/bank-imports/:id/undo', 1),
    before: ({ server }: Stage) => server.runJobs('match-bank-lines'),
  },
]

const lastInvoice = idOf('POST /api/admin/invoices')
/** A credit of one invoice pays a part of the next, whose rest is written off. */
const settledWithoutMoney = [
  {
    ...admin('POST /api/admin/invoices/:id/cancel', lastInvoice, { reason: 'Twice', send: false }),
    before: async (stage: Stage) => {
      const paid = { amount: 300, paidOn: '2026-03-02', method: 'cash' as const, note: '' }
      const invoiceId = lastInvoice(stage)
      await stage.server.db
        .insert(payments)
        .values({ ...paid, invoiceId, createdAt: stage.server.context.now() })
    },
  },
  admin('POST /api/admin/invoices', undefined, anInvoice(adaId)),
  admin('POST /api/admin/invoices/:id/issue', lastInvoice, { send: false }),
  admin('POST /api/admin/invoices/:id/apply-credit', lastInvoice, ({ answers }) => ({
    fromId: Number(answers['POST /api/admin/invoices/:id/cancel']?.['id']),
    amount: 100,
    key: 'one credit',
  })),
  admin('POST /api/admin/invoices/:id/write-off', lastInvoice, { reason: 'Bankrupt' }),
]

export const money = [
  {
    ...admin('POST /api/uploads', undefined, Buffer.from(anIncomingInvoice())),
    headers: () => ({ 'content-type': 'application/octet-stream' }),
  },
  admin('POST /api/admin/expenses', undefined, (stage) => ({
    uploadId: idOf('POST /api/uploads')(stage),
  })),
  admin('DELETE /api/admin/expenses/:id', idOf('POST /api/admin/expenses')),
  admin('POST /api/admin/expenses/entered', undefined, aReceipt({ currency: 'USD' })),
  admin(
    'PUT /api/admin/expenses/:id',
    idOf('POST /api/admin/expenses/entered'),
    aReceipt({ currency: 'USD', total: 100 }),
  ),
  admin('POST /api/admin/expenses/:id/payment', idOf('POST /api/admin/expenses/entered'), {
    paidOn: '2026-03-01',
    paymentMethod: 'card',
  }),
  admin('DELETE /api/admin/expenses/:id/payment', idOf('POST /api/admin/expenses/entered')),
  admin('POST /api/admin/expenses/:id/pass-on', idOf('POST /api/admin/expenses/entered'), {
    clientId: adaId,
  }),
  admin('PUT /api/admin/clients/:clientId/billing-details', adaId, { city: 'Leeds' }),
  ada('PUT /api/billing-details', undefined, { city: 'Bath' }),
  admin('PUT /api/admin/billing-settings', undefined, { ...sampleBilling, termsDays: 30 }),
  admin('POST /api/admin/invoices', undefined, anInvoice(adaId)),
  admin('PUT /api/admin/invoices/:id', 1, anInvoice(adaId, { note: 'Thanks' })),
  admin('POST /api/admin/invoices/:id/duplicate', 1),
  admin('DELETE /api/admin/invoices/:id', idOf('POST /api/admin/invoices/:id/duplicate')),
  admin('POST /api/admin/invoices/:id/issue', 1, { send: false }),
  admin('POST /api/admin/invoices/:id/send', 1),
  admin('PUT /api/admin/payment-reminders', undefined, {
    steps: [{ days: 1, tone: 'overdue' }],
    language: 'en',
    chargedClients: 'all',
    margin: 800,
    baseRule: 'changing',
    baseRates: [],
    fees: [{ from: 0, fee: 4000 }],
    feeCurrency: 'USD',
  }),
  admin('POST /api/admin/invoices/:id/late-charges', 1, {}, ({ server }) =>
    server.db.update(invoices).set({ dueDate: '2026-02-20' }).where(eq(invoices.id, 1)),
  ),
  admin('PUT /api/admin/invoices/:id/promise', 1, { promisedOn: '2026-03-05' }),
  admin('POST /api/admin/invoices/:id/stop-reminders', 1, { reason: 'They asked' }),
  admin('PUT /api/admin/invoices/:id/reminders', 1, { on: true }),
  admin('POST /api/admin/invoices/:id/payments', 1, {
    amount: 100,
    paidOn: '2026-03-02',
    method: 'transfer',
    note: '',
  }),
  admin('POST /api/admin/payments/:id/undo', 1, { reason: 'Twice' }),
  admin('POST /api/admin/invoices/actions', undefined, { ids: [1], action: 'reminders-off' }),
  ...bankFile,
  ada('PUT /api/invoices/:id/payment-report', 1, { paidOn: '2026-03-02' }),
  ada('DELETE /api/invoices/:id/payment-report', 1),
  ada('PUT /api/invoices/:id/payment-report', 1, { paidOn: '2026-03-02' }),
  admin('POST /api/admin/invoices/:id/payment-report/refuse', 1),
  ...onlinePayment,
  admin('POST /api/admin/invoices/:id/credit-note', 1),
  admin('POST /api/admin/invoices', undefined, anInvoice(adaId)),
  admin('POST /api/admin/invoices/:id/issue', idOf('POST /api/admin/invoices'), { send: false }),
  ...settledWithoutMoney,
  admin('POST /api/admin/invoices', undefined, anInvoice(adaId)),
  admin('POST /api/admin/invoices/:id/issue', idOf('POST /api/admin/invoices'), { send: false }),
  admin('POST /api/admin/invoices/:id/void', idOf('POST /api/admin/invoices'), { reason: 'Wrong' }),
  admin('PUT /api/admin/book-settings', undefined, { chart: 'skr03', codes: {} }),
  admin('POST /api/admin/closed-months/close', undefined, { through: '2026-02-28' }),
  admin('POST /api/admin/closed-months/reopen', undefined, {
    through: null,
    reason: 'A late bill',
  }),
  admin('POST /api/admin/billing-schedules', undefined, aSchedule(adaId)),
  admin('PUT /api/admin/billing-schedules/:id', 1, aSchedule(adaId, { name: 'Care' })),
  admin('POST /api/admin/billing-schedules/:id/pause', 1, { from: '2026-04-01' }),
  admin('POST /api/admin/billing-schedules/:id/resume', 1),
  admin('POST /api/admin/billing-schedules/:id/end', 1, { day: '2026-12-31' }),
  admin('POST /api/admin/billing-schedules', undefined, aSchedule(adaId, { included: 10_000 })),
  admin('POST /api/admin/billing-schedules/:id/retainer-entries', 2, anEntry()),
  admin('PUT /api/admin/retainer-entries/:id', 1, anEntry({ quantity: 9000 })),
  admin('DELETE /api/admin/retainer-entries/:id', 1),
  admin('DELETE /api/admin/billing-schedules/:id', 1),
]
