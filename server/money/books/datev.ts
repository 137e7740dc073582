import {
  type AccountKey,
  inputAccount,
  moneyAccount,
  revenueAccount,
} from '../../../contract/money/book-accounts.ts'
import { plainMoney } from '../../../contract/money/money.ts'
import type { Booked } from './booked.ts'
import type { BookedExpensePayment } from './expense-payments.ts'
import { type BookedExpense, costOf } from './expense-records.ts'
import type { BookedDocument, BookedPayment, Period } from './records.ts'

/** The only currency of the file: others need a rate that this product doesn't know. */
export const datevCurrency = 'EUR'

/** An amount on two accounts: positive is a debit on the first. */
type Booking = {
  on: string
  account: AccountKey
  against: AccountKey
  amount: number
  document: string
  text: string
  due?: string | null
  /** The client's VAT number, for supplies within the EU. */
  vatId?: string
}

const isWithinEurope = (category: string | null) => category === 'K' || category === 'AE'

/** Returns the bookings of a document: gross by tax, since DATEV's revenue accounts split off the tax by themselves. */
const ofDocument = (each: BookedDocument): Booking[] =>
  each.taxes.map((share) => ({
    on: each.on,
    account: 'receivable',
    against: revenueAccount(share),
    amount: share.net + share.tax,
    document: each.number,
    text: each.clientName,
    due: each.dueDate,
    vatId: isWithinEurope(share.category) ? (each.buyer?.vatId ?? '') : '',
  }))

const ofPayment = (each: BookedPayment): Booking[] => {
  const account = moneyAccount(each.method, each.provider)
  const booking = { on: each.on, document: each.number, text: each.clientName }
  return [
    { ...booking, account, against: 'receivable', amount: each.amount },
    { ...booking, account: 'fees', against: account, amount: each.fee },
  ]
}

/** Returns the bookings of an expense: its cost, and the tax that is deducted on an account of its own. */
const ofExpense = (expense: BookedExpense): Booking[] => {
  const { on, number: document, supplier: text, taxes } = expense
  const booking = { on, document, text }
  return [
    { ...booking, account: 'expense', against: 'payable', amount: costOf(expense) },
    ...taxes.map(({ rate, tax }) => ({
      ...booking,
      account: inputAccount(rate),
      against: 'payable',
      amount: tax,
    })),
  ]
}

/** Returns the booking of a payment to a supplier: money goes out for what was owed. */
const ofExpensePayment = (each: BookedExpensePayment): Booking => ({
  on: each.on,
  account: 'payable',
  against: moneyAccount(each.method, null),
  amount: each.amount,
  document: each.number,
  text: each.supplier,
})

const isInEuros = ({ currency }: { currency: string }) => currency === datevCurrency

/** Returns the bookings of a period in euros, by day. */
export const datevBookings = ({
  documents,
  payments,
  expenses,
  expensePayments,
}: Booked): Booking[] =>
  [
    ...documents.filter(isInEuros).flatMap(ofDocument),
    ...payments
      .filter(isInEuros)
      .map((each) => (each.feeCurrency === datevCurrency ? each : { ...each, fee: 0 }))
      .flatMap(ofPayment),
    ...expenses.filter(isInEuros).flatMap(ofExpense),
    ...expensePayments.filter(isInEuros).map(ofExpensePayment),
  ]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => a.on.localeCompare(b.on))

const numbered = (name: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_each, at) => `${name} ${at + from}`)
const pairs = (one: string, other: string, most: number) =>
  numbered('', 1, most).flatMap((at) => [`${one}${at}`, `${other}${at}`])

/** The columns of a booking in their order: Buchungsstapel, format version 13. */
const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
] as const

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f]+/g
/** Quotes a text, without the control characters that aren't allowed in it. */
const quoted = (text: string, most: number) =>
  `"${text.replace(controls, ' ').slice(0, most).replaceAll('"', '""')}"`
/** Quotes the number of a document in the only characters that DATEV takes there; suppliers write others, too. */
const documentField = (number: string) =>
  quoted(
    number
      .trim()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z\d_$%/-]+/g, '-'),
    36,
  )
const compact = (day: string) => day.replaceAll('-', '')
const dayMonth = (day: string) => day.slice(8, 10) + day.slice(5, 7)

function rowOf(booking: Booking, numberOf: (key: AccountKey) => string): string {
  const { on, amount, due } = booking
  const fields: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': plainMoney(Math.abs(amount), datevCurrency).replace('.', ','),
    'Soll/Haben-Kennzeichen': amount > 0 ? '"S"' : '"H"',
    'WKZ Umsatz': quoted(datevCurrency, 3),
    Konto: numberOf(booking.account),
    'Gegenkonto (ohne BU-Schlüssel)': numberOf(booking.against),
    Belegdatum: dayMonth(on),
    'Belegfeld 1': documentField(booking.document),
    Buchungstext: quoted(booking.text, 60),
    'EU-Land u. UStID (Bestimmung)': booking.vatId ? quoted(booking.vatId, 15) : '',
    Festschreibung: '0',
    Fälligkeit: due ? dayMonth(due) + due.slice(0, 4) : '',
  }
  return columns.map((name) => fields[name] ?? '').join(';')
}

type File = {
  period: Period
  bookings: readonly Booking[]
  numberOf: (key: AccountKey) => string
  consultant: string
  client: string
  /** `03` or `04`; empty for the agency's own accounts. */
  chart: string
  now: Date
}

/**
 * Returns a period in DATEV's format (EXTF 700, category 21, format version 13), as text for Windows-1252: one fiscal year
 * that begins in January, accounts as long as the longest.
 */
export function datevText({ period, bookings, numberOf, consultant, client, chart, now }: File) {
  const { from, to } = period
  const used = bookings.flatMap(({ account, against }) => [numberOf(account), numberOf(against)])
  const length = Math.max(4, ...used.map((each) => each.length))
  const made = now.toISOString().replace(/\D/g, '').slice(0, 17)
  const head = [
    `"EXTF";700;21;"Buchungsstapel";13;${made};;"";"";""`,
    `${consultant};${client};${from.slice(0, 4)}0101;${length};${compact(from)};${compact(to)}`,
    `"Foyer";"";1;0;0;"${datevCurrency}";;"";;;"${chart}";;;"";""`,
  ]
  const rows = bookings.map((booking) => rowOf(booking, numberOf))
  return [head.join(';'), columns.join(';'), ...rows].map((row) => `${row}\r\n`).join('')
}
