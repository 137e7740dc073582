import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { partsOf } from '../../../contract/money/addresses.ts'
import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'
import { buyer, type Buyer, type Issuer, issuer } from '../../../contract/money/issuer.ts'
import type { Context } from '../../platform/context.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { readBillingDetails } from '../billing-details/store.ts'
import { languageOf } from '../payment-reminders/store.ts'
import type { InvoiceRow } from './store.ts'
import { invoices } from './table.ts'

/** Picks the billing settings that an invoice keeps from its day of issue. */
export const issuerIn = (settings: Issuer): Issuer => z.parse(issuer, settings)

// Earlier invoices lack what had no field yet.
const noFields = {
  accountHolder: '',
  iban: '',
  bic: '',
  ...partsOf(''),
  vatId: '',
  registration: '',
}

/** Returns the agency's details that an invoice keeps from its day of issue; null for a draft. */
export const keptIssuer = ({ issuer: kept }: Pick<InvoiceRow, 'issuer'>): Issuer | null =>
  kept && { ...noFields, ...kept }

/** Returns the agency's details on an invoice; for a draft, those it would be issued with now. */
export async function issuerOf(
  context: Pick<Context, 'db' | 'settings'>,
  row: InvoiceRow,
): Promise<Issuer> {
  return keptIssuer(row) ?? issuerIn(await readBillingSettings(context))
}

/** Returns whom an invoice issued now is for; null for a client without billing details. */
export async function buyerNow(
  context: Pick<Context, 'db'>,
  { clientId, clientName }: Pick<InvoiceRow, 'clientId' | 'clientName'>,
): Promise<Buyer | null> {
  if (clientId === null) return null
  const { updatedAt, ...details } = await readBillingDetails(context, clientId)
  return updatedAt && z.parse(buyer, { ...details, name: details.name || clientName })
}

/** Returns a credited invoice’s buyer, with what it lacked as it is now: its e-invoice may need more. */
const completed = (kept: Buyer, now: Buyer | null): Buyer => {
  const known = Object.entries(kept).filter(([, value]) => value !== '')
  return { ...kept, ...now, ...Object.fromEntries(known) }
}

/** Returns whom an invoice is for: as kept at its issue; for a draft as it would be now, or as the invoice that it credits. */
export async function buyerOf(context: Pick<Context, 'db'>, row: InvoiceRow) {
  if (row.number !== null) return row.buyer
  const of = eq(invoices.id, row.creditsId ?? 0)
  const [credited] = await context.db.select({ buyer: invoices.buyer }).from(invoices).where(of)
  const now = await buyerNow(context, row)
  return credited?.buyer ? completed(credited.buyer, now) : now
}

/** Returns the language of an invoice: as kept at its issue; for a draft the client’s, or that of the invoice that it credits. */
export async function languageOn(
  context: Pick<Context, 'db' | 'settings'>,
  row: InvoiceRow,
): Promise<DocumentLanguage> {
  if (row.number !== null) return row.language
  if (row.creditsId === null) return languageOf(context, row.clientId ?? 0)
  const of = eq(invoices.id, row.creditsId)
  const [credited] = await context.db
    .select({ language: invoices.language })
    .from(invoices)
    .where(of)
  return credited?.language ?? row.language
}
