import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { countryOf } from './country.ts'
import type { Line } from './line-reader.ts'
import { segmentsOf } from './segments.ts'
import { domainOf, findEmail, findWebsite, hostOf } from './web-addresses.ts'

/** The languages, besides English, whose letters can be read: ISO 639-2 codes, as the models are named. */
export const cardLanguages = [
  'deu',
  'fra',
  'spa',
  'ita',
  'nld',
  'por',
  'swe',
  'dan',
  'nor',
] as const
export type CardLanguage = (typeof cardLanguages)[number]

const byCountry: Partial<Record<string, CardLanguage>> = {
  DE: 'deu',
  AT: 'deu',
  CH: 'deu',
  LI: 'deu',
  FR: 'fra',
  BE: 'fra',
  LU: 'fra',
  MC: 'fra',
  ES: 'spa',
  MX: 'spa',
  AR: 'spa',
  CL: 'spa',
  CO: 'spa',
  PE: 'spa',
  IT: 'ita',
  SM: 'ita',
  NL: 'nld',
  PT: 'por',
  BR: 'por',
  SE: 'swe',
  // Finnish has no letters that Swedish hasn't.
  FI: 'swe',
  DK: 'dan',
  NO: 'nor',
}

/** Words found on cards in one language only, as far as the English model reads them correctly. */
const words: readonly (readonly [pattern: RegExp, language: CardLanguage])[] = [
  [
    /\b(gmbh|ohg|e\.?\s?k\.|gesch\S{1,3}ftsf\S{1,3}hrer(in)?|telefon|inhaber(in)?|\w{3,}stra\S{1,3}e)\b/i,
    'deu',
  ],
  [
    /\b(s\.?a\.?r\.?l|sasu?|rue|g\S{1,2}rante?|directeur|directrice|t\S{1,2}l\S{1,2}phone)\b/i,
    'fra',
  ],
  [/\b(s\.l\.u?|calle|avda|gerente|director comercial|tel\S{1,2}fono)\b/i, 'spa'],
  [/\b(s\.r\.l|s\.p\.a|piazza|titolare|responsabile|cellulare)\b/i, 'ita'],
  [/\b(b\.v|\w{3,}straat|directeur-eigenaar|eigenaar|mobiel)\b/i, 'nld'],
  [/\b(lda|ltda|rua|travessa|s\S{1,2}cio|telem\S{1,2}vel)\b/i, 'por'],
  [/\b(\w{3,}gatan|\w{3,}v\S{1,2}gen|verkst\S{1,2}llande|\S{1,2}gare)\b/i, 'swe'],
  [/\b(oyj?|\w{3,}katu|toimitusjohtaja|puhelin)\b/i, 'swe'],
  [/\b(aps|\w{3,}gade|direkt\S{1,2}r|indehaver)\b/i, 'dan'],
  [/\b(\w{3,}veien|\w{3,}gata|daglig leder|org\.?\s?nr)\b/i, 'nor'],
]

const called = (text: string) =>
  (text.match(/\+\s?\d[\d\s()./-]{6,}\d/g) ?? [])
    .map((printed) => parsePhoneNumberFromString(printed.replace(/[./]/g, ' '))?.country)
    .find((country) => country !== undefined)

/**
 * Returns the language whose letters a card may have, by its domain, phone number, country and words as the English model
 * read them; null for English.
 */
export function languageOf(lines: Line[]): CardLanguage | null {
  const segments = segmentsOf(lines)
  const text = segments.map((segment) => segment.text).join('\n')
  const email = findEmail(segments)
  const site = findWebsite(segments, email)
  const countries = [
    countryOf([], domainOf(email)),
    countryOf([], hostOf(site.value)),
    called(text),
    countryOf(segments, ''),
  ]
  const language = countries.map((country) => byCountry[country ?? '']).find(Boolean)
  return language ?? words.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
