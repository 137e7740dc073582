import { eq } from 'drizzle-orm'
import type { BillingSettings } from '../../../contract/money/billing-settings.ts'
import { agency } from '../../../site/agency.ts'
import type { Context } from '../../platform/context.ts'
import { billingSettings } from './table.ts'

type Stored = BillingSettings & { updatedAt: Date | null }

/** What stands until the owner enters it: the site's prices are in US dollars. */
const defaults = ({ settings }: Pick<Context, 'settings'>): Stored => ({
  name: agency.legalName,
  address: settings.postalAddress,
  taxId: '',
  taxName: 'VAT',
  bankDetails: '',
  paymentUrl: '',
  termsDays: 14,
  currency: 'USD',
  taxRate: 0,
  footNote: '',
  updatedAt: null,
})

/** What invoices that are issued now say about the agency. */
export async function readBillingSettings(
  context: Pick<Context, 'db' | 'settings'>,
): Promise<Stored> {
  const [row] = await context.db.select().from(billingSettings).where(eq(billingSettings.id, 1))
  return row ?? defaults(context)
}

/** Replaces it. Invoices that were issued before stay as they were. */
export async function writeBillingSettings({ db, now }: Context, input: BillingSettings) {
  const values = { ...input, updatedAt: now() }
  await db
    .insert(billingSettings)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: billingSettings.id, set: values })
}
