import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'

/** The words of the product in a reminder beside those of invoices, and the lines of an invoice for late payment. */
type Words = {
  fee: string
  interest: (through: string, rate: string) => string
  withCharges: string
  others: string
  openOn: (number: string, due: string) => string
  openTotal: (currency: string) => string
  feeLine: (number: string) => string
  interestLine: (number: string, from: string, through: string) => string
  untaxed: string
}

const en: Words = {
  fee: 'Flat sum for late payment',
  interest: (through, rate) => `Interest to ${through} (${rate} a year)`,
  withCharges: 'With late charges',
  others: 'Your open invoices',
  openOn: (number, due) => `Invoice ${number}, due ${due}`,
  openTotal: (currency) => `Together in ${currency}`,
  feeLine: (number) => `Flat sum for late payment of invoice ${number}`,
  interestLine: (number, from, through) =>
    `Interest on invoice ${number} from ${from} to ${through}`,
  untaxed: 'Compensation for late payment is not subject to tax.',
}

const de: Words = {
  fee: 'Verzugspauschale',
  interest: (through, rate) => `Verzugszinsen bis ${through} (${rate} im Jahr)`,
  withCharges: 'Mit Verzugskosten',
  others: 'Ihre offenen Rechnungen',
  openOn: (number, due) => `Rechnung ${number}, fällig am ${due}`,
  openTotal: (currency) => `Zusammen in ${currency}`,
  feeLine: (number) => `Verzugspauschale zu Rechnung ${number}`,
  interestLine: (number, from, through) =>
    `Verzugszinsen zu Rechnung ${number} vom ${from} bis ${through}`,
  untaxed: 'Schadenersatz für Zahlungsverzug unterliegt nicht der Umsatzsteuer.',
}

const fr: Words = {
  fee: 'Indemnité forfaitaire de recouvrement',
  interest: (through, rate) => `Pénalités de retard au ${through} (${rate} par an)`,
  withCharges: 'Avec les pénalités',
  others: 'Vos factures ouvertes',
  openOn: (number, due) => `Facture ${number}, échéance le ${due}`,
  openTotal: (currency) => `Au total en ${currency}`,
  feeLine: (number) => `Indemnité forfaitaire de recouvrement, facture ${number}`,
  interestLine: (number, from, through) =>
    `Pénalités de retard sur la facture ${number}, du ${from} au ${through}`,
  untaxed: 'Les indemnités de retard de paiement ne sont pas soumises à la TVA.',
}

export const wordsIn: Record<DocumentLanguage, Words> = { en, de, fr }
