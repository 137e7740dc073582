import type { EInvoiceFormat, EInvoiceProblem } from '../../../../contract/money/e-invoices.ts'
import type { EInvoice } from '../model.ts'

/** A rule of the standard or of one of its uses. */
export type Rule = {
  id: string
  /** The formats it holds for; all of them if missing. */
  formats?: readonly EInvoiceFormat[]
  place: EInvoiceProblem['place']
  field: string
  /** A sentence that says what to do about it. */
  sentence: string | ((invoice: EInvoice) => string)
  isBroken: (invoice: EInvoice) => boolean
}

/** Returns a rule that something of the agency must be entered, named as after “Please enter your”. */
export const ofAgency = (
  id: string,
  field: string,
  what: string,
  isBroken: Rule['isBroken'],
): Rule => ({
  id,
  place: 'agency',
  field,
  sentence: `Please enter your ${what} in the billing details`,
  isBroken,
})

/** Returns a rule that something of the client must be entered, named as after “Please enter the client’s”. */
export const ofClient = (
  id: string,
  field: string,
  what: string,
  isBroken: Rule['isBroken'],
): Rule => ({
  id,
  place: 'client',
  field,
  sentence: `Please enter the client’s ${what} in their billing details`,
  isBroken,
})

/** Limits rules to formats. */
export const only = (formats: readonly EInvoiceFormat[], rules: readonly Rule[]): Rule[] =>
  rules.map((rule) => ({ ...rule, formats }))
