import { eq } from 'drizzle-orm'
import { addressLines, partsOf } from '../../../contract/money/addresses.ts'
import { agencyMissing, type BillingSettings } from '../../../contract/money/billing-settings.ts'
import { isBlank } from '../../../contract/fields.ts'
import { setCurrencySign } from '../../../contract/service-types.ts'
import { sampleAgency } from '../../../site/agency.ts'
import { currencySign } from '../../../site/schema/price-text.ts'
import { readAgencySettings } from '../../core/agency-settings/store.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { checkedVatId } from '../billing-details/vat-numbers.ts'
import { billingSettings } from './table.ts'

type Stored = BillingSettings & { updatedAt: Date | null; isOwn: boolean }

/** Defaults until the owner fills the form in: the agency's details, and the currency of the sample's prices. */
const defaultsOf = (agency: Awaited<ReturnType<typeof readAgencySettings>>): Stored => ({
  name: agency.legalName,
  address: agency.address,
  ...partsOf(''),
  country: agency.updatedAt === null ? '' : agency.country,
  vatId: '',
  registration: agency.updatedAt === null ? '' : agency.registration,
  taxId: agency.taxId,
  taxName: 'VAT',
  accountHolder: '',
  iban: '',
  bic: '',
  bankDetails: '',
  paymentUrl: '',
  termsDays: 14,
  currency: sampleAgency.currency,
  taxRate: 0,
  footNote: '',
  eInvoices: 'none',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  electronicAddress: '',
  updatedAt: null,
  isOwn: agency.updatedAt !== null,
})

/** Returns the agency's details as invoices issued now would carry them. */
export async function readBillingSettings(
  context: Pick<Context, 'db' | 'settings'>,
): Promise<Stored> {
  const [row] = await context.db.select().from(billingSettings).where(eq(billingSettings.id, 1))
  if (row) return { ...row, isOwn: !isBlank(row.address) }
  return defaultsOf(await readAgencySettings(context))
}

/** Has this process name prices, such as those of the website, in the agency's currency. */
export async function applyCurrency(context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  const { currency } = await readBillingSettings(context)
  context.settings.agency = { ...context.settings.agency, currency }
  setCurrencySign(currencySign(currency))
}

/**
 * Returns the same for an invoice that is issued now.
 * @throws Refusal 409 before name and address are the agency's own
 */
export async function requireOwnSettings(tx: Context): Promise<Stored> {
  const settings = await readBillingSettings(tx)
  if (!settings.isOwn) throw conflict(agencyMissing)
  return settings
}

/** A country alone is no address: it comes with the agency's own settings. */
const hasLines = ({ street, line2, postcode, city, region }: BillingSettings) =>
  [street, line2, postcode, city, region].some(Boolean)

/**
 * Replaces the settings. Invoices issued before keep the details they were issued with.
 * @throws Refusal 400 on `vatId`
 */
export async function writeBillingSettings({ db, now }: Context, input: BillingSettings) {
  const address = hasLines(input) ? addressLines(input).join('\n') : input.address
  const vatId = checkedVatId(input.vatId, input.country)
  const values = { ...input, address, vatId, updatedAt: now() }
  await db
    .insert(billingSettings)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: billingSettings.id, set: values })
}
