import { referenceText } from '../../../contract/money/references.ts'
import { minorDigits } from '../../../contract/money/currencies.ts'
import { moneyText, plainMoney, rateText } from '../../../contract/money/money.ts'
import type { ReminderLanguage } from '../../../contract/money/reminder-words.ts'
import type { Issuer } from '../../../contract/money/issuer.ts'
import { dayText } from '../invoices/rules.ts'
import { accountFacts } from '../invoices/transfer.ts'

/** The labels that the product itself writes in a reminder, and the lines of an invoice for late payment. */
type Words = {
  invoice: (number: string) => string
  total: string
  balance: string
  due: string
  reference: string
  online: string
  account: Record<string, string>
  fee: string
  interest: (through: string, rate: string) => string
  withCharges: string
  others: string
  /** The list of unpaid invoices as a PDF. */
  statement: { title: string; asOf: string; columns: [string, string, string]; nothing: string }
  openOn: (number: string, due: string) => string
  openTotal: (currency: string) => string
  feeLine: (number: string) => string
  interestLine: (number: string, from: string, through: string) => string
  untaxed: string
}

const en: Words = {
  invoice: (number) => `Invoice ${number}`,
  total: 'Total',
  balance: 'Balance due',
  due: 'Due date',
  reference: 'Reference',
  online: 'Pay online',
  account: {},
  fee: 'Flat sum for late payment',
  interest: (through, rate) => `Interest to ${through} (${rate} a year)`,
  withCharges: 'With late charges',
  others: 'Your open invoices',
  statement: {
    title: 'Open invoices',
    asOf: 'As of',
    columns: ['Invoice', 'Date', 'Due'],
    nothing: 'Nothing is due.',
  },
  openOn: (number, due) => `Invoice ${number}, due ${due}`,
  openTotal: (currency) => `Together in ${currency}`,
  feeLine: (number) => `Flat sum for late payment of invoice ${number}`,
  interestLine: (number, from, through) =>
    `Interest on invoice ${number} from ${from} to ${through}`,
  untaxed: 'Compensation for late payment is not subject to tax.',
}

const de: Words = {
  invoice: (number) => `Rechnung ${number}`,
  total: 'Gesamtbetrag',
  balance: 'Offener Betrag',
  due: 'Fällig am',
  reference: 'Verwendungszweck',
  online: 'Online bezahlen',
  account: { 'Account holder': 'Kontoinhaber', 'Bank details': 'Bankverbindung' },
  fee: 'Verzugspauschale',
  interest: (through, rate) => `Verzugszinsen bis ${through} (${rate} im Jahr)`,
  withCharges: 'Mit Verzugskosten',
  others: 'Ihre offenen Rechnungen',
  statement: {
    title: 'Offene Rechnungen',
    asOf: 'Stand',
    columns: ['Rechnung', 'Datum', 'Fällig am'],
    nothing: 'Es ist nichts offen.',
  },
  openOn: (number, due) => `Rechnung ${number}, fällig am ${due}`,
  openTotal: (currency) => `Zusammen in ${currency}`,
  feeLine: (number) => `Verzugspauschale zu Rechnung ${number}`,
  interestLine: (number, from, through) =>
    `Verzugszinsen zu Rechnung ${number} vom ${from} bis ${through}`,
  untaxed: 'Schadenersatz für Zahlungsverzug unterliegt nicht der Umsatzsteuer.',
}

const fr: Words = {
  invoice: (number) => `Facture ${number}`,
  total: 'Total',
  balance: 'Solde dû',
  due: 'Échéance',
  reference: 'Référence',
  online: 'Payer en ligne',
  account: { 'Account holder': 'Titulaire du compte', 'Bank details': 'Coordonnées bancaires' },
  fee: 'Indemnité forfaitaire de recouvrement',
  interest: (through, rate) => `Pénalités de retard au ${through} (${rate} par an)`,
  withCharges: 'Avec les pénalités',
  others: 'Vos factures ouvertes',
  statement: {
    title: 'Factures ouvertes',
    asOf: 'Au',
    columns: ['Facture', 'Date', 'Échéance'],
    nothing: 'Aucune facture n’est due.',
  },
  openOn: (number, due) => `Facture ${number}, échéance le ${due}`,
  openTotal: (currency) => `Au total en ${currency}`,
  feeLine: (number) => `Indemnité forfaitaire de recouvrement, facture ${number}`,
  interestLine: (number, from, through) =>
    `Pénalités de retard sur la facture ${number}, du ${from} au ${through}`,
  untaxed: 'Les indemnités de retard de paiement ne sont pas soumises à la TVA.',
}

export const wordsIn: Record<ReminderLanguage, Words> = { en, de, fr }

const locales = { de: 'de-DE', fr: 'fr-FR' } as const

/** Writes a day in a language; in English in the agency’s locale. */
export const dayIn = (language: ReminderLanguage, day: string): string =>
  language === 'en'
    ? dayText(day)
    : new Intl.DateTimeFormat(locales[language], {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(day))

/** Writes an amount in a language, exactly. */
export const moneyIn = (language: ReminderLanguage, minor: number, currency: string): string => {
  if (language === 'en') return moneyText(minor, currency)
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(plainMoney(minor, currency) as Intl.StringNumericLiteral)
}

/** Writes a rate in hundredths of a percent in a language. */
export const rateIn = (language: ReminderLanguage, rate: number): string =>
  language === 'en' ? rateText(rate) : rateText(rate).replace('.', ',').replace('%', '\u00a0%')

/** Returns how to reach the agency’s account, and the reference to use, as labels and values. */
export const accountIn = (
  language: ReminderLanguage,
  issuer: Issuer | null,
  number: string,
): [string, string][] => {
  const { reference, account } = wordsIn[language]
  const facts = issuer ? accountFacts(issuer) : []
  return [
    [reference, referenceText(number, { iban: issuer?.iban ?? '' })],
    ...facts.map(([label, value]): [string, string] => [account[label] ?? label, value]),
  ]
}
