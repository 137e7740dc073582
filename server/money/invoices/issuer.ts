import * as z from 'zod/mini'
import { type Issuer, issuer } from '../../../contract/money/issuer.ts'
import type { Context } from '../../platform/context.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import type { InvoiceRow } from './store.ts'

/** Picks the billing settings that an invoice keeps from its day of issue. */
export const issuerIn = (settings: Issuer): Issuer => z.parse(issuer, settings)

// Invoices from before accounts had fields lack them.
const noAccount = { accountHolder: '', iban: '', bic: '' }

/** Returns the agency's details that an invoice keeps from its day of issue; null for a draft. */
export const keptIssuer = ({ issuer: kept }: Pick<InvoiceRow, 'issuer'>): Issuer | null =>
  kept && { ...noAccount, ...kept }

/** Returns the agency's details on an invoice; for a draft, those it would be issued with now. */
export async function issuerOf(
  context: Pick<Context, 'db' | 'settings'>,
  row: InvoiceRow,
): Promise<Issuer> {
  return keptIssuer(row) ?? issuerIn(await readBillingSettings(context))
}
