import { union } from './tax.ts'

/** A flat sum for late payment, from an amount due, both in the currency’s smallest unit. */
export type LateFee = { from: number; fee: number }

/** Terms for late payment that a law allows between businesses, with where they are written. */
export type LateTerms = {
  /** Hundredths of a percentage point above the base rate, or above zero where the law names the whole rate. */
  margin: number
  /** The name of the base rate, and where it is published; empty where the law names the whole rate. */
  baseRate: string
  /** Whether a new base rate counts from its day on, or only for what falls due from then on. */
  baseRule: 'changing' | 'fixed'
  fees: LateFee[]
  feeCurrency: string
  source: string
}

const euros = [{ from: 0, fee: 4000 }]
const union2011 = (margin: number, source: string, baseRate = ecb): LateTerms => ({
  margin,
  baseRate,
  baseRule: 'changing',
  fees: euros,
  feeCurrency: 'EUR',
  source,
})
const ecb =
  'The European Central Bank’s main refinancing rate on January 1 and July 1, for the half-year from then'

/** Laws of countries that go beyond the directive, or lie outside the Union. */
const known: Record<string, LateTerms> = {
  DE: union2011(
    900,
    '§ 288 (2) and (5) BGB',
    'The base rate of § 247 BGB, which the Bundesbank publishes for each half-year',
  ),
  AT: union2011(
    920,
    '§§ 456 and 458 UGB',
    'The base rate of the Oesterreichische Nationalbank on the last day of the half-year before',
  ),
  FR: union2011(1000, 'Articles L441-10 and D441-5 of the Code de commerce'),
  GB: {
    margin: 800,
    baseRate: 'The Bank of England’s base rate on December 31 and June 30, for the half-year after',
    baseRule: 'fixed',
    fees: [
      { from: 0, fee: 4000 },
      { from: 100_000, fee: 7000 },
      { from: 1_000_000, fee: 10_000 },
    ],
    feeCurrency: 'GBP',
    source: 'Late Payment of Commercial Debts (Interest) Act 1998, sections 5A and 6',
  },
  CH: {
    margin: 500,
    baseRate: '',
    baseRule: 'changing',
    fees: [],
    feeCurrency: 'CHF',
    source: 'Article 104 of the Code of Obligations',
  },
}

/**
 * Returns what the law of an agency’s country allows for late payment between businesses; null where it is as agreed, as
 * in the United States. Members of the Union without an entry have at least this (Directive 2011/7/EU, articles 2, 3 and 6);
 * some of them name the flat sum in their own currency.
 */
export const lateTermsOf = (country: string): LateTerms | null =>
  known[country] ??
  (union.has(country) ? union2011(800, 'Directive 2011/7/EU, articles 2, 3 and 6') : null)
