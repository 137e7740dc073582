import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  norway,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
  unitedKingdom,
} from 'jsvat'
import { countryName } from '../../../contract/money/addresses.ts'
import { wrongField } from '../../platform/refusals.ts'

const ruled = [
  austria,
  belgium,
  bulgaria,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  norway,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
  unitedKingdom,
]
const byCode = new Map(ruled.map((country) => [country.codes[0] as string, country]))

/** The prefixes of VAT numbers that aren't the country's code: Greece, and Northern Ireland in trade with the EU. */
const prefixes: Record<string, string> = { EL: 'GR', XI: 'GB' }

// Belgium gives out numbers that begin with 1 since 2023: they are checked like those with 0 (SPF Économie).
const isLaterBelgian = (digits: string) =>
  /^1\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))

function isRight(code: string, compact: string): boolean {
  const country = byCode.get(code)
  if (!country) return true
  const prefix = code === 'GR' ? 'EL' : code
  const number = compact.replace(/^(?:[A-Z]{2})(?=[A-Z\d])/, (found) =>
    found === code || prefixes[found] === code ? '' : found,
  )
  if (code === 'BE' && isLaterBelgian(number)) return true
  return checkVAT(prefix + number, [country]).isValid
}

/**
 * Returns a VAT number as it is registered: in capitals, without spaces, with its country's prefix. Numbers of countries
 * without a rule here stay as typed.
 * @throws Refusal 400 on `vatId` when its form or its check digits are wrong for `country`, or else for its prefix
 */
export function checkedVatId(vatId: string, country: string): string {
  const compact = vatId.toUpperCase().replace(/[\s.-]/g, '')
  const [prefix] = /^[A-Z]{2}/.exec(compact) ?? ['']
  const code = country || (prefixes[prefix] ?? prefix)
  if (compact === '' || !byCode.has(code)) return vatId
  if (!isRight(code, compact))
    throw wrongField(
      'vatId',
      `Please check the VAT number: it isn’t built like those of ${countryName(code)}`,
    )
  const known = prefix === code || prefixes[prefix] === code
  return known ? compact.replace(/^GR/, 'EL') : `${code === 'GR' ? 'EL' : code}${compact}`
}
