import * as z from 'zod/mini'
import { isSelfChecking } from './references.ts'

/** Writes an IBAN or a BIC as banks exchange it: in capitals, without spaces. */
const electronic = z.overwrite((value: string) => value.replace(/[\s.-]/g, '').toUpperCase())

const longest = 60
const part = (sentence: string, fits: (value: string) => boolean) =>
  z._default(
    z.string().check(
      z.maxLength(longest, sentence),
      electronic,
      z.refine((value) => value === '' || fits(value), sentence),
    ),
    '',
  )

export const wrongIban = 'Please check the IBAN: its country, length or check digits are wrong'
/** An IBAN (ISO 13616) whose check digits are right; empty for none. The server also checks length and structure. */
export const iban = part(
  wrongIban,
  (value) => /^[A-Z]{2}\d\d[A-Z\d]{11,30}$/.test(value) && isSelfChecking(value),
)

/** A BIC (ISO 9362); empty for none. */
export const bic = part(
  'Please check the BIC: it has 8 or 11 characters, such as COBADEFF',
  (value) => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(value),
)
