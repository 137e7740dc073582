import { minorDigits } from '../../../../contract/money/currencies.ts'
import type { DocumentLanguage } from '../../../../contract/money/document-languages.ts'
import type { Issuer } from '../../../../contract/money/issuer.ts'
import { moneyText, plainMoney, quantityText, rateText } from '../../../../contract/money/money.ts'
import { referenceText } from '../../../../contract/money/references.ts'
import { agencyLocale } from '../../../platform/locale.ts'
import { dayText } from '../rules.ts'
import { accountFacts } from '../transfer.ts'
import { invoiceWords } from './words.ts'

const locales = { de: 'de-DE', fr: 'fr-FR' } as const

/** Fonts of PDFs lack the narrow spaces with which some languages group digits and set dashes. */
const printable = (text: string) => text.replaceAll(/[\u2009\u202f]/g, '\u00a0')

/** Writes a day in a language; in English in the agency’s locale. */
export const dayIn = (language: DocumentLanguage, day: string): string =>
  language === 'en'
    ? dayText(day)
    : new Intl.DateTimeFormat(locales[language], {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(day))

/** Writes a period in a language, such as `Feb 1 – 28, 2027`; in English in the agency’s locale. */
export const periodIn = (language: DocumentLanguage, from: string, to: string): string =>
  printable(
    new Intl.DateTimeFormat(language === 'en' ? agencyLocale() : locales[language], {
      month: language === 'en' ? 'short' : 'long',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }).formatRange(new Date(from), new Date(to)),
  ).replaceAll('\u00a0', ' ')

/** Returns the locale of an amount: Swiss francs are written as in Switzerland, CHF 1’800.00 and not 1.800,00 CHF. */
const moneyLocale = (language: 'de' | 'fr', currency: string) =>
  currency === 'CHF' ? `${language}-CH` : locales[language]

/** Writes an amount in a language, exactly. */
export function moneyIn(language: DocumentLanguage, minor: number, currency: string): string {
  if (language === 'en') return moneyText(minor, currency)
  const digits = minorDigits(currency)
  const format = new Intl.NumberFormat(moneyLocale(language, currency), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const amount = format.format(plainMoney(minor, currency) as Intl.StringNumericLiteral)
  return printable(amount).replace('-', '\u2212').replaceAll("'", '’')
}

/** Writes a quantity in a language: `1.5` or `1,5`. */
export const quantityIn = (language: DocumentLanguage, thousandths: number): string =>
  language === 'en' ? quantityText(thousandths) : quantityText(thousandths).replace('.', ',')

/** Writes a rate in hundredths of a percent in a language. */
export const rateIn = (language: DocumentLanguage, rate: number): string =>
  language === 'en' ? rateText(rate) : rateText(rate).replace('.', ',').replace('%', '\u00a0%')

/** Returns how to reach the agency’s account as labels and values; without the reference. */
export function accountIn(language: DocumentLanguage, issuer: Issuer): [string, string][] {
  const labels: Record<string, string> = invoiceWords[language].account
  return accountFacts(issuer).map(([label, value]) => [labels[label] ?? label, value])
}

/** Returns the reference that a transfer names, and the agency’s account, as labels and values. */
export const payingIn = (
  language: DocumentLanguage,
  issuer: Issuer | null,
  number: string,
): [string, string][] => [
  [invoiceWords[language].reference, referenceText(number, { iban: issuer?.iban ?? '' })],
  ...(issuer ? accountIn(language, issuer) : []),
]
