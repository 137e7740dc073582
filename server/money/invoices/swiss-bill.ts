import type { PostalAddress } from '../../../contract/money/addresses.ts'
import type { Buyer, Issuer } from '../../../contract/money/issuer.ts'
import { plainMoney } from '../../../contract/money/money.ts'
import {
  inFours,
  isQrIban,
  readable,
  transferReference,
} from '../../../contract/money/references.ts'
import type { SwissBill } from '../../../packages/pdf/document.ts'
import { openOf } from './rules.ts'
import type { InvoiceRow } from './store.ts'
import { invoiceWords } from './words/words.ts'

// The rules are those of the Swiss Implementation Guidelines for the QR-bill, version 2.3, which fill the code's
// elements in this order.

/** The most that a bill can ask for, in hundredths. */
const most = 99_999_999_999

type Billed = Parameters<typeof openOf>[0] & Pick<InvoiceRow, 'currency' | 'number' | 'language'>
type Party = { name: string } & PostalAddress

/** Returns a text in the characters that are permitted: Latin letters without those of Vietnamese. */
const permitted = (text: string, longest: number) =>
  Array.from(text.normalize('NFC'), (each) => (isPermitted(each) ? each : plain(each)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
const isPermitted = (character: string) => /^[ -~\u00a1-\u017f\u0218-\u021b€]$/.test(character)
const plain = (character: string) => {
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
  if (base && Array.from(base).every(isPermitted)) return base
  return /[‘’‚]/.test(character)
    ? "'"
    : /[“”„]/.test(character)
      ? '"'
      : /\p{Pd}/u.test(character)
        ? '-'
        : ' '
}

/** Returns the seven elements of a structured address; null without name, postal code, town or country. */
function structured({ name, street, postcode, city, country }: Party): string[] | null {
  const parts = /^(?<road>.*\p{L}.*?),? +(?<house>\d+ ?\p{L}?(?:[-/]\d+ ?\p{L}?)?)$/u.exec(
    street.trim(),
  )
  const { road = street, house = '' } = parts?.groups ?? {}
  const elements = [
    permitted(name, 70),
    permitted(road, 70),
    permitted(house, 16),
    permitted(postcode.replace(/^(CH|FL|LI)-(?=\d)/, ''), 16),
    permitted(city, 35),
    country,
  ]
  const isWhole = elements[0] && elements[3] && elements[4] && country
  return isWhole ? ['S', ...elements] : null
}

/** Returns a structured address as printed. */
const printed = ([, name = '', road, house, postcode, city, country]: string[]) =>
  [
    name,
    [road, house].filter(Boolean).join(' '),
    `${country === 'CH' ? '' : `${country} - `}${postcode} ${city}`,
  ].filter(Boolean)

const noParty = Array.from<string>({ length: 7 }).fill('')

/** Returns whether an invoice in this currency is paid with a Swiss QR bill: francs, and euros to a QR-IBAN. */
export const takesSwissBill = (iban: string, currency: string) =>
  /^(CH|LI)/.test(iban) && (currency === 'CHF' || (currency === 'EUR' && isQrIban(iban)))

/**
 * Returns the Swiss QR bill over the open amount of an invoice, with the debtor where the address is complete; null
 * where nothing is to pay, for other currencies and accounts, and without the agency's whole address.
 */
export function swissBill(invoice: Billed, issuer: Issuer, buyer: Buyer | null): SwissBill | null {
  const { number, kind, currency } = invoice
  const open = openOf(invoice)
  const { iban } = issuer
  if (!number || kind !== 'invoice' || open <= 0 || open > most) return null
  if (!takesSwissBill(iban, currency)) return null
  const creditor = structured({ ...issuer, name: issuer.accountHolder || issuer.name })
  if (!creditor) return null
  const debtor = buyer && structured(buyer)
  const amount = plainMoney(open, currency)
  const reference = transferReference(number, issuer)
  const message = `${invoiceWords[invoice.language].kinds[kind]} ${number}`
  const referred = [isQrIban(iban) ? 'QRR' : 'SCOR', reference, message, 'EPD']
  const head = ['SPC', '0200', '1', iban, ...creditor, ...noParty, amount, currency]
  return {
    code: [...head, ...(debtor ?? noParty), ...referred].join('\n'),
    iban: inFours(iban),
    creditor: printed(creditor),
    reference: readable(reference),
    message,
    debtor: debtor ? printed(debtor) : [],
    currency,
    amount: amount.replace(/\B(?=(\d{3})+\.)/g, ' '),
  }
}
