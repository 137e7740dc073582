import type { DecimalSign } from './amounts.ts'
import type { DayOrder } from './dates.ts'

/** The roles of a column of a bank's CSV. */
export const columnRoles = [
  'date',
  'amount',
  'credit',
  'debit',
  'sign',
  'currency',
  'name',
  'iban',
  'text',
  'reference',
  'bankRef',
  'account',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** The role of each column, in their order; null for one that isn't read. */
export type Columns = (ColumnRole | null)[]

/** The way in which the cells of a file are read. */
export type Reading = { columns: Columns; dayOrder: DayOrder; decimal: DecimalSign }

/** Headings of banks in German, English, French, Dutch and Italian, as `heading` writes them; the first match counts. */
const headings: [ColumnRole, RegExp][] = [
  [
    'iban',
    /iban (zahlungsbeteiligte|auftraggeber|empfanger|gegen)|gegen ?konto|kontonummer ?iban|(counter ?party|payer|sender|partner|beneficiary).*(iban|account)|tegenrekening|compte (contrepartie|emetteur)|^kontonummer$|iban.*(debitor|absender)/,
  ],
  [
    'account',
    /auftragskonto|iban auftragskonto|^konto$|^account( number| id)?$|^rekening( nummer)?$|^iban.*(eigen|konto)?$|bezeichnung auftragskonto|own account|compte$/,
  ],
  [
    'date',
    /^(buchungs ?(tag|datum)|buchung|booking date|booked( on| at)?|date( comptable| d operation| operation)?|datum( van boeking)?|boek ?datum|transaction date|completed date|abschlussdatum|data( contabile)?|posting date|date started)$/,
  ],
  [
    'credit',
    /^(gutschrift|haben|(montant )?credit( amount)?( (in|en) \w+| euros?| \w{3})?|gutschrift in \w+|paid in|money in|bij|credits|entrees|accrediti|amount credit|eingang)$/,
  ],
  [
    'debit',
    /^(lastschrift|belastung|soll|(montant )?debit( amount)?( (in|en) \w+| euros?| \w{3})?|(belastung|lastschrift) in \w+|paid out|money out|af|debits|sorties|addebiti|amount debit|ausgang)$/,
  ],
  [
    'sign',
    /^(af bij|bij af|soll haben|s h|d c|debit credit|type d c|sens|kennzeichen|cd indicator|credit debit)$/,
  ],
  [
    'amount',
    /^(betrag|amount|umsatz|montant|bedrag|importo|value|transaction amount|betrag in \w+|amount in \w+|bedrag \w+|betrag \w{3}|amount \w{3}|montant \w{3}|montant en \w+|importe)$/,
  ],
  [
    'currency',
    /^(wahrung|currency|devise|munt( soort)?|valuta ?code|ccy|waehrung|moneda|divisa|wrg|valuta)$/,
  ],
  [
    'bankRef',
    /^(bank ?referenz|transaktions ?(id|nummer|nr)|transaction (id|number|reference)|buchungsreferenz|journal ?(nr|nummer)|id|auszugs ?referenz|volgnr|transactie ?referentie|numero de transaction|bank reference|referenznummer der bank)$/,
  ],
  [
    'reference',
    /^(referenz|reference|kunden ?referenz.*|customer reference|payment reference|betalings ?kenmerk|reference client|end ?to ?end.*|kundenreferenz|mandats.*referenz|zahlungsreferenz|reference de paiement)$/,
  ],
  [
    'name',
    /beguenstigter|begunstigter|zahlungspflichtiger|zahlungsbeteiligter|auftraggeber|empfanger|^name|naam|^payer|^payee|partner ?name|counter ?party|^sender|nom|tiers|contrepartie|debtor|from to|remitter|^zahler|absender/,
  ],
  [
    'text',
    /verwendungszweck|buchungstext|buchungsdetails|beschreibung|^text|zweck|mitteilung|description|details|memo|libelle|communication|omschrijving|mededelingen|remittance|narrative|information|causale|motif|avisierung|anzeigetext|concepto|^notes?$/,
  ],
]

/** Writes a heading for comparison: in lower case, without accents and signs. */
export const heading = (cell: string) =>
  cell
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

const repeatable = new Set<ColumnRole>(['text'])

/** Guesses what the columns of a header row hold. */
export function guessColumns(header: readonly string[]): Columns {
  const taken = new Set<ColumnRole>()
  return header.map((cell) => {
    const found = headings.find(
      ([role, pattern]) =>
        pattern.test(heading(cell)) && (repeatable.has(role) || !taken.has(role)),
    )
    if (!found) return null
    taken.add(found[0])
    return found[0]
  })
}

/** Returns whether these columns suffice: a day, and money in one of its forms. */
export const suffices = (columns: Columns) =>
  columns.includes('date') && (columns.includes('amount') || columns.includes('credit'))

/**
 * Returns the row with the headings: the first with day and amount, else the first of the width that most rows have. -1
 * for none.
 */
export function headerRowOf(rows: readonly (readonly string[])[]): number {
  const known = rows.slice(0, 60).findIndex((row) => suffices(guessColumns(row)))
  if (known >= 0) return known
  const widths = new Map<number, number>()
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1)
  const usual = [...widths].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
  return usual < 2 ? -1 : rows.findIndex(({ length }) => length === usual)
}
