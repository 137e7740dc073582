import {
  type EInvoiceDetails,
  eInvoiceFormats,
  type EInvoiceProblem,
} from '../../../contract/money/e-invoices.ts'
import { conflict } from '../../platform/refusals.ts'
import { eInvoiceOf, type Source } from './model.ts'
import { problemsOf } from './rules/catalogue.ts'

export type Draft = Omit<Source, 'number' | 'issueDate' | 'eInvoice'>

/** Stands in for the number that an invoice doesn’t have yet. */
const unnumbered = '0'

/** Returns what a draft lacks to be issued with this e-invoice on a day. */
export function lackingIn(draft: Draft, eInvoice: EInvoiceDetails, today: string) {
  const dueDate = draft.kind === 'invoice' ? (draft.dueDate ?? today) : null
  const dated = { number: unnumbered, issueDate: today, dueDate }
  return problemsOf(eInvoiceOf({ ...draft, ...dated, eInvoice }))
}

/** The most reasons that one refusal names. */
const most = 3

/** Names what is missing. @throws Refusal 409 unless nothing is */
export function refuseProblems(
  { format }: EInvoiceDetails,
  problems: readonly EInvoiceProblem[],
): void {
  if (problems.length === 0) return
  const named = problems.slice(0, most).map(({ sentence }) => `${sentence}.`)
  const left = problems.length - named.length
  const more = left > 0 ? [`${left} more ${left === 1 ? 'thing is' : 'things are'} missing.`] : []
  const whole = [`This can’t be issued as ${eInvoiceFormats[format]} yet.`, ...named, ...more]
  throw conflict(whole.join(' '), { problems })
}
