import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  tuple,
} from 'fast-check'
import type { EInvoiceFormat } from '../contract/money/e-invoices.ts'
import { currencies, minorDigits } from '../contract/money/currencies.ts'
import { totalsOf } from '../contract/money/money.ts'
import { type TaxCategory, usualReasons } from '../contract/money/tax.ts'
import type { Source } from '../server/money/e-invoices/model.ts'

const seller = {
  name: 'Furlong GmbH',
  address: '',
  street: 'Lange Straße 8',
  line2: '',
  postcode: '10115',
  city: 'Berlin',
  region: '',
  country: 'DE',
  taxId: 'Steuernummer 12/345/67890',
  vatId: 'DE136695976',
  registration: 'HRB 12345 B',
  taxName: 'VAT',
  accountHolder: '',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  bankDetails: '',
  paymentUrl: '',
  footNote: '',
}
const buyer = {
  name: 'Kiln Street Ceramics & Söhne',
  street: '4 Rue du Four',
  line2: 'Bâtiment “C” <2>',
  postcode: '75001',
  city: 'Paris',
  region: '',
  country: 'FR',
  vatId: 'FR40303265045',
  registration: '',
  email: 'billing@kiln.example',
}
const details = {
  buyerReference: '04011000-12345-34',
  contactName: 'Ada Berg',
  contactPhone: '+49 30 1234567',
  contactEmail: 'billing@furlong.example',
  sellerAddress: '9930:DE136695976',
  buyerAddress: '9957:FR40303265045',
}

/** An invoice that can be an e-invoice of every format. */
export const aSource = (changes: Partial<Source> = {}): Source => ({
  kind: 'invoice',
  number: '2026-0001',
  issueDate: '2026-03-02',
  dueDate: '2026-03-16',
  serviceFrom: null,
  serviceTo: null,
  currency: 'EUR',
  reference: 'PO 4711',
  note: 'Thank you.\nSee you in May.',
  pricesIncludeTax: false,
  paid: 0,
  clientName: 'Kiln Street Ceramics',
  issuer: seller,
  buyer,
  lines: [
    { description: 'Design\nPhone and desktop', quantity: 1500, unitPrice: 180_050, taxRate: 1900 },
    { description: 'Discount of 10 % < usual', quantity: 1000, unitPrice: -10_001, taxRate: 1900 },
  ],
  credits: null,
  eInvoice: { format: 'factur-x', ...details },
  ...changes,
})

/** The rates that a category may have. */
const ratesOf = (category: TaxCategory) => (category === 'S' ? [1900, 700, 550, 2000] : [0])

const line = (category: TaxCategory, largest: number) =>
  record({
    description: constantFrom('Design', 'Hosting & “care” <yearly>', 'Work\non two\nlines'),
    quantity: integer({ min: 1, max: 900_000 }),
    unitPrice: integer({ min: 0, max: largest }),
    taxRate: constantFrom(...ratesOf(category)),
    taxCategory: constant(category),
    taxReason: constant(
      category === 'S' || category === 'Z' ? '' : usualReasons[category] || 'Exempt under a law',
    ),
  })

const combined: TaxCategory[][] = [
  ['S', 'Z', 'E'],
  ['S', 'AE'],
  ['K', 'S'],
  ['G', 'E'],
]
const categories = constantFrom<TaxCategory[]>(
  ...(['S', 'S', 'S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const).map((each) => [each]),
  ...combined,
)

/** Lines of categories, with discounts that leave each of their taxes something to pay. */
const linesOf = (chosen: TaxCategory[]) =>
  tuple(...chosen.map((each) => array(line(each, 500_000), { minLength: 1, maxLength: 3 }))).chain(
    (groups) => {
      const lines = groups.flat()
      const discount = ({ unitPrice, ...rest }: (typeof lines)[number], share: number) => ({
        ...rest,
        description: 'Discount',
        unitPrice: 0 - Math.floor((unitPrice * share) / 100),
      })
      return array(tuple(nat(lines.length - 1), nat(30)), { maxLength: 2 }).map((discounts) => [
        ...lines,
        ...discounts.flatMap(([at, share]) => {
          const of = lines[at]
          return of && of.unitPrice * share >= 100 ? [discount(of, share)] : []
        }),
      ])
    },
  )

/** Those that the standard’s list of currencies has. */
const twoDecimals = currencies.filter(
  (code) => minorDigits(code) === 2 && !['BGN', 'STN'].includes(code),
)

const credited = (source: Source): Source => ({
  ...source,
  kind: 'credit-note',
  dueDate: null,
  lines: source.lines.map((each) => ({ ...each, unitPrice: 0 - each.unitPrice })),
  credits: { number: '2026-0001', issueDate: '2026-02-01' },
})

/** Invoices and credit notes of a format, of all categories and currencies of two decimals, with discounts and payments. */
export const anySource = (format: EInvoiceFormat): Arbitrary<Source> =>
  record({
    lines: categories.chain(linesOf),
    currency: oneof(constant('EUR'), constantFrom(...twoDecimals)),
    pricesIncludeTax: boolean(),
    days: constantFrom([null, null], ['2026-02-10', '2026-02-10'], ['2026-02-01', '2026-02-28']),
    isCredit: boolean(),
    isPaid: boolean(),
    reference: constantFrom('', 'PO 4711 & more'),
    note: constantFrom('', 'Thank you.\nSee you in May.'),
    taxId: constantFrom('', seller.taxId),
  }).map(({ isCredit, isPaid, taxId, days: [serviceFrom, serviceTo], ...values }) => {
    const { total } = totalsOf(values.lines, values.pricesIncludeTax)
    const paid = isPaid && !isCredit ? Math.floor(total / 3) : 0
    const issuer = { ...seller, taxId }
    const source = aSource({
      ...values,
      serviceFrom,
      serviceTo,
      paid,
      issuer,
      eInvoice: { format, ...details },
    })
    return isCredit ? credited(source) : source
  })
