import { renderSVG } from 'uqr'
import type { Buyer, Issuer } from '../../../contract/money/issuer.ts'
import { plainMoney } from '../../../contract/money/money.ts'
import { creditorReference, inFours, isQrIban } from '../../../contract/money/references.ts'
import { swissCodeSvg } from '../../../packages/pdf/swiss-code.ts'
import { openOf } from './rules.ts'
import type { InvoiceRow } from './store.ts'
import { swissBill } from './swiss-bill.ts'

/** The most that the code can ask for, in cents: 999,999,999.99 euros. */
const most = 99_999_999_999

type Coded = Parameters<typeof openOf>[0] & Pick<InvoiceRow, 'currency' | 'number' | 'language'>

/**
 * Returns what a banking app reads from an invoice's QR code (EPC069-12, version 2): account, open amount and reference.
 * null where there is nothing to pay, no IBAN but a QR-IBAN, or another currency than the euro, which such transfers are made in.
 */
export function transferCode(invoice: Coded, issuer: Issuer): string | null {
  const open = openOf(invoice)
  const { iban, bic, name, accountHolder } = issuer
  if (!iban || !invoice.number || invoice.currency !== 'EUR') return null
  if (isQrIban(iban)) return null
  if (invoice.kind !== 'invoice' || open <= 0 || open > most) return null
  const amount = `EUR${plainMoney(open, 'EUR')}`
  const holder = (accountHolder || name).slice(0, 70)
  const head = ['BCD', '002', '1', 'SCT']
  return [...head, bic, holder, iban, amount, '', creditorReference(invoice.number)].join('\n')
}

/** Returns the code of an invoice, Swiss or European, as a picture for the screen; null where none fits. */
export function transferSvg(invoice: Coded, issuer: Issuer, buyer: Buyer | null): string | null {
  const bill = swissBill(invoice, issuer, buyer)
  if (bill) return swissCodeSvg(bill.code)
  const code = transferCode(invoice, issuer)
  return code && renderSVG(code, { ecc: 'M', border: 2 })
}

/** Returns how to reach the agency's account, as labels and values. */
export function accountFacts(issuer: Issuer): [string, string][] {
  const { name, accountHolder, iban, bic, bankDetails } = issuer
  const facts: [string, string][] = [
    ['Account holder', iban && (accountHolder || name)],
    ['IBAN', inFours(iban)],
    ['BIC', bic],
    ['Bank details', bankDetails],
  ]
  return facts.filter(([, text]) => text !== '')
}
