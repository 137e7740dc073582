import type { EInvoiceDetails } from '../../../contract/money/e-invoices.ts'
import type { Buyer, Issuer } from '../../../contract/money/issuer.ts'
import { minorDigits } from '../../../contract/money/currencies.ts'
import { categoryOf, netsOf, plainMoney, type PricedLine } from '../../../contract/money/money.ts'
import { totalsOf } from '../../../contract/money/money.ts'
import { transferReference } from '../../../contract/money/references.ts'
import type { TaxCategory } from '../../../contract/money/tax.ts'
import { addressOf, type ElectronicAddress } from './addresses.ts'
import { priceText } from './prices.ts'

/** The source of an e-invoice: an invoice or credit note as it is stored, with what it kept at its issue. */
export type Source = {
  kind: 'invoice' | 'credit-note'
  number: string
  /** `YYYY-MM-DD`, as all days here. */
  issueDate: string
  dueDate: string | null
  serviceFrom: string | null
  serviceTo: string | null
  currency: string
  reference: string
  note: string
  pricesIncludeTax: boolean
  /** The amount paid before it was issued, in the currency’s smallest unit. */
  paid: number
  clientName: string
  issuer: Issuer
  buyer: Buyer | null
  lines: readonly (PricedLine & { description: string })[]
  /** The invoice that a credit note corrects. */
  credits: { number: string | null; issueDate: string | null } | null
  eInvoice: EInvoiceDetails
}

export type Party = {
  name: string
  street: string
  line2: string
  postcode: string
  city: string
  region: string
  country: string
  vatId: string
  registration: string
  electronic: ElectronicAddress | null
}
/** The category is null for a line that doesn’t say why it has no tax: such an invoice is refused. */
type Taxed = { category: TaxCategory | null; rate: number }
export type EInvoiceLine = Taxed & {
  name: string
  detail: string
  /** Thousandths. */
  quantity: number
  /** The price of one before tax, as written. */
  price: string
  net: number
}
/** Amounts are in the currency’s smallest unit; those of a credit note are positive. */
export type EInvoice = {
  format: EInvoiceDetails['format']
  isCredit: boolean
  number: string
  issueDate: string
  dueDate: string | null
  currency: string
  buyerReference: string
  orderReference: string
  note: string
  /** `id` identifies a seller that has neither a VAT number on the invoice nor a registration (BR-CO-26). */
  seller: Party & { taxNumber: string; id: string }
  contact: { name: string; phone: string; email: string }
  buyer: Party
  /** The account to pay into; null for none, and for credit notes. */
  account: { iban: string; bic: string; holder: string; reference: string } | null
  credits: { number: string; issueDate: string } | null
  /** The single day of service, and the country in which supplies within the EU arrived (BR-IC-12); empty for none. */
  delivery: { country: string; date: string } | null
  /** The days of service where they are several (BG-14). */
  period: { from: string; to: string } | null
  lines: EInvoiceLine[]
  /** Discounts on the whole document (BG-20): a price may not be negative (BR-27). */
  allowances: (Taxed & { reason: string; amount: number })[]
  taxes: (Taxed & { reason: string; net: number; tax: number })[]
  totals: {
    lines: number
    allowances: number
    net: number
    tax: number
    total: number
    prepaid: number
    due: number
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** Returns lines and discounts; a credit note’s are those of its invoice again. */
function splitLines({ lines, currency, pricesIncludeTax }: Source, sign: 1 | -1) {
  const nets = netsOf(lines, pricesIncludeTax).map((net) => sign * net || 0)
  const all = lines.map((line, at) => ({
    ...line,
    net: nets[at] ?? 0,
    price: sign * line.unitPrice,
  }))
  const [name, detail] = [/^[^\n]*/, /\n[^]*/]
  const taxed = (line: PricedLine) => ({ category: categoryOf(line), rate: line.taxRate })
  const own = all.filter(({ price }) => price >= 0)
  const discounts = all.filter(({ price }) => price < 0)
  return {
    lines: own.map((line) => ({
      ...taxed(line),
      name: name.exec(line.description)?.[0].trim() ?? '',
      detail: detail.exec(line.description)?.[0].trim() ?? '',
      quantity: line.quantity,
      price: pricesIncludeTax
        ? priceText(line.net, line.quantity, minorDigits(currency))
        : plainMoney(line.price || 0, currency),
      net: line.net,
    })),
    allowances: discounts.map((line) => ({
      ...taxed(line),
      reason: line.description,
      amount: 0 - line.net,
    })),
  }
}

function amountsOf(source: Source) {
  const sign = source.kind === 'credit-note' ? -1 : 1
  const signed = (amount: number) => sign * amount || 0
  const { lines, allowances } = splitLines(source, sign)
  const { taxes, net, tax, total } = totalsOf(source.lines, source.pricesIncludeTax)
  const prepaid = signed(source.paid)
  return {
    lines,
    allowances,
    taxes: taxes.map((share) => ({ ...share, net: signed(share.net), tax: signed(share.tax) })),
    totals: {
      lines: sum(lines.map((line) => line.net)),
      allowances: sum(allowances.map(({ amount }) => amount)),
      net: signed(net),
      tax: signed(tax),
      total: signed(total),
      prepaid,
      due: signed(total) - prepaid,
    },
  }
}

const none = { street: '', line2: '', postcode: '', city: '', region: '', country: '' }

function buyerOf({ buyer, clientName, eInvoice }: Source, isOutside: boolean): Party {
  const known = buyer ?? { ...none, name: clientName, vatId: '', registration: '' }
  const electronic = addressOf(eInvoice.buyerAddress)
  return { ...known, vatId: isOutside ? '' : known.vatId, electronic }
}

const compact = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()

function sellerOf({ issuer, eInvoice }: Source, isOutside: boolean): EInvoice['seller'] {
  const repeats = issuer.vatId !== '' && compact(issuer.taxId).includes(compact(issuer.vatId))
  const isKnown = issuer.registration !== '' || (issuer.vatId !== '' && !isOutside)
  return {
    ...issuer,
    id: isKnown ? '' : issuer.taxId,
    // Outside the scope of VAT, neither side’s VAT number may stand on the invoice (BR-O-2).
    vatId: isOutside ? '' : issuer.vatId,
    taxNumber: repeats ? '' : issuer.taxId,
    electronic: addressOf(eInvoice.sellerAddress),
  }
}

function accountOf({ kind, issuer, number }: Source): EInvoice['account'] {
  if (kind !== 'invoice' || !issuer.iban) return null
  const { iban, bic, accountHolder, name } = issuer
  return { iban, bic, holder: accountHolder || name, reference: transferReference(number, issuer) }
}

/** Returns the day or the days of service; supplies within the EU without either arrived on the day of issue (BR-IC-11). */
function serviceOf({ serviceFrom: from, serviceTo: to, issueDate }: Source, country: string) {
  const isPeriod = from !== null && to !== null && from !== to
  const date = isPeriod ? '' : (from ?? (country ? issueDate : ''))
  return {
    delivery: country || date ? { country, date } : null,
    period: isPeriod ? { from, to } : null,
  }
}

/** Returns an invoice or credit note in the terms of EN 16931. */
export function eInvoiceOf(source: Source): EInvoice {
  const { eInvoice, credits } = source
  const categories = new Set(source.lines.map(categoryOf))
  const buyer = buyerOf(source, categories.has('O'))
  return {
    format: eInvoice.format,
    isCredit: source.kind === 'credit-note',
    number: source.number,
    issueDate: source.issueDate,
    dueDate: source.dueDate,
    currency: source.currency,
    buyerReference: eInvoice.buyerReference,
    orderReference: source.reference,
    note: source.note,
    seller: sellerOf(source, categories.has('O')),
    contact: {
      name: eInvoice.contactName,
      phone: eInvoice.contactPhone,
      email: eInvoice.contactEmail,
    },
    buyer,
    account: accountOf(source),
    credits: credits && { number: credits.number ?? '', issueDate: credits.issueDate ?? '' },
    ...serviceOf(source, categories.has('K') ? buyer.country : ''),
    ...amountsOf(source),
  }
}
