import { desc, eq } from 'drizzle-orm'
import { hasAddress } from '../../../contract/money/addresses.ts'
import { proposedTax } from '../../../contract/money/tax.ts'
import type { Context } from '../../platform/context.ts'
import { billToOf, readBillingDetails } from '../billing-details/store.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { invoices } from './table.ts'

type Client = { id: number; businessName: string; person: string }

/** Returns what a new invoice for a client begins with: from their billing details, else from their last invoice. */
export async function defaultsFor(context: Context, client: Client) {
  const settings = await readBillingSettings(context)
  const details = await readBillingDetails(context, client.id)
  const [last] = await context.db
    .select()
    .from(invoices)
    .where(eq(invoices.clientId, client.id))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(1)
  const names = [client.businessName, client.person]
  const entered = details.name !== '' || hasAddress(details)
  return {
    billTo: entered ? billToOf(details, names) : (last?.billTo ?? names.filter(Boolean).join('\n')),
    currency: details.currency || (last?.currency ?? settings.currency),
    taxRate: settings.taxRate,
    reference: details.reference,
    termsDays: details.termsDays ?? settings.termsDays,
    taxCategory: proposedTax(settings, details),
  }
}
