import type { SentOf } from '../../../contract/http.ts'
import type { create } from '../../../contract/money/invoices.ts'
import { partsOf } from '../../../contract/money/addresses.ts'
import type { BillingSettings } from '../../../contract/money/billing-settings.ts'

type Sent = SentOf<typeof create>['body']

/** A valid body of the New Invoice form, for tests and the demo. */
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
  ...partsOf(''),
  vatId: '',
  registration: '',
  taxId: 'VAT GB 000 0000 00',
  taxName: 'VAT',
  accountHolder: '',
  iban: '',
  bic: '',
  bankDetails: 'Sample Bank\nIBAN GB00 SAMP 0000 0000 0000 00\nBIC SAMPGB00',
  paymentUrl: 'https://pay.furlong.example',
  termsDays: 14,
  currency: 'USD',
  taxRate: 2000,
  footNote: 'Sample invoice. No payment needed.',
  eInvoices: 'none',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  electronicAddress: '',
}

type Billed = {
  /** The client's business name in the sample clients. */
  business: string
  /** null for a draft. */
  issuedDaysAgo: number | null
  project: string
  lines: [description: string, hours: number, hourly: number][]
  /** `part` is the share paid, 0 to 1; `afterDays` counts from the day of issue. */
  paid?: { part: number; afterDays: number }
  voidReason?: string
}

const billed = (
  business: string,
  issuedDaysAgo: number | null,
  project: string,
  lines: Billed['lines'],
  more: Pick<Billed, 'paid' | 'voidReason'> = {},
): Billed => ({ business, issuedDaysAgo, project, lines, ...more })

const kiln = 'Kiln Street Ceramics'
const freight = 'Raman Freight'
const workshop: Billed['lines'][number] = ['Workshop in Bradford', 6, 110]
const home: Billed['lines'] = [
  ['Sitemap and page plan', 12, 95],
  ['Home page design, phone and desktop', 20, 95],
]
const reminders: Billed['lines'] = [
  ['Reminders by text and email', 24, 95],
  ['Connection to the calendar', 9.5, 95],
]
const stock: Billed['lines'] = [
  ['Product page design', 16, 95],
  ['Stock kept in step with the shop in Leeds', 14.5, 95],
  ['Photographs of 40 products', 10, 60],
]
const ride: Billed['lines'][number] = ['Ride along with a driver', 8, 110]

/** Invoices of the demo in every state, in order of issue. */
export const sampleInvoices: Billed[] = [
  billed(kiln, 18, 'Online shop', home, { paid: { part: 1, afterDays: 6 } }),
  billed('Harbour Physio', 17, 'Appointment reminders', reminders),
  billed(freight, 12, '', [workshop], { voidReason: 'Billed to the wrong company' }),
  billed(freight, 11, 'Pallet tracker', [workshop, ride], { paid: { part: 0.5, afterDays: 4 } }),
  billed(kiln, 3, 'Online shop', stock),
  billed(kiln, null, 'Online shop', [['Payments by card and bank transfer', 18, 95]]),
]
