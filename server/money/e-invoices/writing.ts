import { ciiOf } from './cii.ts'
import type { EInvoice } from './model.ts'
import { ublOf } from './ubl.ts'

/** Writes an e-invoice in the syntax of its format: CII for Factur-X and XRechnung, UBL for Peppol. */
export const writeEInvoice = (invoice: EInvoice): string =>
  invoice.format === 'peppol' ? ublOf(invoice) : ciiOf(invoice)
