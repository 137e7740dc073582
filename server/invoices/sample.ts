import type { SentOf } from '../../contract/http.ts'
import type { create } from '../../contract/invoices.ts'
import type { BillingSettings } from '../../contract/billing-settings.ts'

type Sent = SentOf<typeof create>['body']

/** What New Invoice sends, for tests and the demo. */
export const anInvoice = (clientId: number, changes: Partial<Sent> = {}): Sent => ({
  clientId,
  projectId: null,
  billTo: 'Kiln Street Ceramics\n4 Kiln Street\nLeeds LS2 7EW',
  reference: '',
  currency: 'USD',
  dueDate: null,
  lines: [
    {
      description: 'Design of the product page, phone and desktop',
      quantity: 1000,
      unitPrice: 180_000,
      taxRate: 2000,
    },
    {
      description: 'Connecting the stock of the shop in Leeds',
      quantity: 6500,
      unitPrice: 9500,
      taxRate: 2000,
    },
  ],
  note: '',
  ...changes,
})

/** Billing details of the sample agency. */
export const sampleBilling: BillingSettings = {
  name: 'Furlong Ltd',
  address: '8 Furlong Lane\nLeeds LS1 0AA',
  taxId: 'VAT GB 000 0000 00',
  taxName: 'VAT',
  bankDetails: 'Sample Bank\nIBAN GB00 SAMP 0000 0000 0000 00\nBIC SAMPGB00',
  paymentUrl: 'https://pay.furlong.example',
  termsDays: 14,
  currency: 'USD',
  taxRate: 2000,
  footNote: 'Sample invoice. Nothing is to be paid.',
}
