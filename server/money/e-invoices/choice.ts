import { eq } from 'drizzle-orm'
import type { EInvoiceDetails, EInvoiceFormat } from '../../../contract/money/e-invoices.ts'
import { union } from '../../../contract/money/tax.ts'
import { readAgencySettings } from '../../core/agency-settings/store.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { readBillingDetails } from '../billing-details/store.ts'
import { readBillingSettings } from '../billing-settings/store.ts'

/**
 * Returns the format for a client of another or the same country where nothing was chosen: within the EU a PDF that
 * everybody can read, within Belgium Peppol, which is the law there since 2026; null elsewhere.
 */
export function usualFormat(seller: string, buyer: string): EInvoiceFormat | null {
  if (!union.has(seller) || !union.has(buyer)) return null
  return seller === 'BE' && buyer === 'BE' ? 'peppol' : 'factur-x'
}

/** Returns what the e-invoice of an invoice that is issued now to a client has; null where none is wanted. */
export async function eInvoiceNow(
  context: Pick<Context, 'db' | 'settings'>,
  clientId: number | null,
): Promise<EInvoiceDetails | null> {
  if (clientId === null) return null
  const details = await readBillingDetails(context, clientId)
  const settings = await readBillingSettings(context)
  const usual =
    settings.eInvoices === 'by-country' ? usualFormat(settings.country, details.country) : null
  const format = details.eInvoice === 'usual' ? usual : details.eInvoice
  if (format === null || format === 'none') return null
  const agency = await readAgencySettings(context)
  const [client] = await context.db.select().from(users).where(eq(users.id, clientId))
  const contactEmail = settings.contactEmail || agency.email
  return {
    format,
    buyerReference: details.buyerReference,
    contactName: settings.contactName,
    contactPhone: settings.contactPhone || agency.phone,
    contactEmail,
    sellerAddress: settings.electronicAddress || contactEmail,
    buyerAddress: details.electronicAddress || details.email || (client?.email ?? ''),
  }
}
