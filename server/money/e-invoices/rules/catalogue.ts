import type { EInvoiceProblem } from '../../../../contract/money/e-invoices.ts'
import type { EInvoice } from '../model.ts'
import { formatRules } from './formats.ts'
import { lineRules } from './lines.ts'
import { partyRules } from './parties.ts'
import type { Rule } from './rule.ts'

/**
 * The rules of EN 16931, of XRechnung and of Peppol BIS that an invoice of ours can break, by their ids. What its writers
 * always do right, such as codes and the order of elements, isn’t among them.
 */
export const catalogue: readonly Rule[] = [...partyRules, ...lineRules, ...formatRules]

/** Returns the rules that an invoice breaks, each with the field that mends it; one problem for each field and sentence. */
export function problemsOf(invoice: EInvoice): EInvoiceProblem[] {
  const broken = catalogue.filter(
    ({ formats, isBroken }) => (formats?.includes(invoice.format) ?? true) && isBroken(invoice),
  )
  const found = broken.map(({ id, place, field, sentence }) => ({
    rule: id,
    place,
    field,
    sentence: typeof sentence === 'string' ? sentence : sentence(invoice),
  }))
  const first = new Map(found.toReversed().map((each) => [`${each.place} ${each.sentence}`, each]))
  return found.filter((each) => first.get(`${each.place} ${each.sentence}`) === each)
}
