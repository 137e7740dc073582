import * as z from 'zod/mini'
import { countryCodes } from '../core/agency-settings.ts'
import { text } from '../fields.ts'

const chooseCountry = 'Please choose a country'

/** A postal address in the parts that e-invoices need (EN 16931, BG-5 and BG-8); all of them may be empty. */
export const addressFields = {
  street: text(200),
  /** A second line, such as a building or a department. */
  line2: text(200),
  postcode: text(20),
  city: text(100),
  /** A state, province or county. */
  region: text(100),
  /** An ISO 3166-1 code of two letters; empty for none. */
  country: z._default(
    z
      .string(chooseCountry)
      .check(z.refine((value) => value === '' || countryCodes.includes(value), chooseCountry)),
    '',
  ),
}
const address = z.object(addressFields)
export type PostalAddress = z.output<typeof address>

/** Returns a country's English name; the code itself for an unknown one. */
export const countryName = (code: string): string =>
  code && (new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(code) ?? code)

const joined = (parts: string[], between: string) => parts.filter(Boolean).join(between)

/** Returns the line with the city, in the order of its country. */
function cityLine({ postcode, city, region, country }: PostalAddress): string {
  if (['US', 'CA', 'AU'].includes(country))
    return joined([city, joined([region, postcode], ' ')], ', ')
  if (country === 'GB' || country === 'IE') return joined([city, region, postcode], ', ')
  return joined([joined([postcode, city], ' '), region], ', ')
}

/** Returns an address in the lines of an envelope. */
export const addressLines = (address: PostalAddress): string[] =>
  [address.street, address.line2, cityLine(address), countryName(address.country)].filter(Boolean)

/** Returns whether anything of an address was entered. */
export const hasAddress = ({ street, line2, postcode, city, region, country }: PostalAddress) =>
  [street, line2, postcode, city, region, country].some(Boolean)

const noAddress = { street: '', line2: '', postcode: '', city: '', region: '', country: '' }

const codeFirst =
  /^(?<postcode>(?:[A-Z]{1,2}-)?\d{2,5}(?:[- ]\d{2,4})?(?: [A-Z]{2}(?= ))?) (?<city>\p{L}.*)$/u
const regionAndCode =
  /^(?<city>.*?),? (?<region>[A-Z]{2,3}),? (?<postcode>\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/
const codeLast: Record<string, RegExp> = {
  GB: /^(?<city>.*?),? (?<postcode>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
  IE: /^(?<city>.*?),? (?<postcode>[A-Z]\d[\dW] ?[A-Z\d]{4})$/i,
  US: regionAndCode,
  CA: regionAndCode,
  AU: regionAndCode,
}

/** Reads the line with the city, in the order of its country. */
const readCityLine = (line: string, country: string): Partial<PostalAddress> =>
  (country && (codeLast[country] ?? codeFirst).exec(line)?.groups) || { city: line }

/**
 * Returns printed lines as parts to be checked by a person: the first is the street, the last the city, with its postal
 * code where the country is known.
 */
export function partsOf(printed: string, country = ''): PostalAddress {
  const lines = printed.split('\n').map((line) => line.trim())
  const [street = '', ...rest] = lines.filter(Boolean)
  const last = readCityLine(rest.at(-1) ?? '', country)
  return { ...noAddress, street, line2: rest.slice(0, -1).join(', '), ...last }
}
