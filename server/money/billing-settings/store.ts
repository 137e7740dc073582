import { eq } from 'drizzle-orm'
import type { BillingSettings } from '../../../contract/money/billing-settings.ts'
import type { Context } from '../../platform/context.ts'
import { billingSettings } from './table.ts'

type Stored = BillingSettings & { updatedAt: Date | null }

/** Defaults until the owner fills the form in; the site's prices are in US dollars. */
const defaults = ({ settings }: Pick<Context, 'settings'>): Stored => ({
  name: settings.agency.legalName,
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

/** Returns the agency's details as invoices issued now would carry them. */
export async function readBillingSettings(
  context: Pick<Context, 'db' | 'settings'>,
): Promise<Stored> {
  const [row] = await context.db.select().from(billingSettings).where(eq(billingSettings.id, 1))
  return row ?? defaults(context)
}

/** Replaces the settings. Invoices issued before keep the details they were issued with. */
export async function writeBillingSettings({ db, now }: Context, input: BillingSettings) {
  const values = { ...input, updatedAt: now() }
  await db
    .insert(billingSettings)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: billingSettings.id, set: values })
}
