import { eq } from 'drizzle-orm'
import { addressLines } from '../../../contract/money/addresses.ts'
import type { BillingDetails } from '../../../contract/money/billing-details.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { billingDetails } from './table.ts'
import { findUser } from '../../core/users/store.ts'
import type { MovedAddress } from '../../platform/room.ts'
import { checkedVatId } from './vat-numbers.ts'

export type Stored = BillingDetails & { updatedAt: Date | null }

/** The details of a client for whom nobody entered any. */
export const noBillingDetails: Stored = {
  name: '',
  street: '',
  line2: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
  vatId: '',
  registration: '',
  email: '',
  reference: '',
  currency: '',
  termsDays: null,
  eInvoice: 'usual',
  buyerReference: '',
  electronicAddress: '',
  language: '',
  updatedAt: null,
}

/** Returns how a client is billed; everything is empty until somebody entered it. */
export async function readBillingDetails({ db }: Pick<Context, 'db'>, clientId: number) {
  const mine = eq(billingDetails.clientId, clientId)
  const [row] = await db.select().from(billingDetails).where(mine)
  const { clientId: _clientId, ...stored } = row ?? { clientId, ...noBillingDetails }
  return stored satisfies Stored as Stored
}

/** Returns the name and address on a client's invoices, in lines; `fallback` stands in for a missing name. */
export const billToOf = (details: BillingDetails, fallback: string[]): string =>
  [...(details.name ? [details.name] : fallback), ...addressLines(details)]
    .filter(Boolean)
    .join('\n')

type Changes = Partial<BillingDetails> & { updatedAt?: string | null | undefined }

/**
 * Changes how a client is billed, and runs `then` in the same transaction if anything changed.
 * @throws Refusal 400 on `vatId`; 409 when they were changed since `updatedAt`
 */
export const changeBillingDetails = (
  context: Context,
  { id: clientId, name: clientName }: { id: number; name: string },
  { updatedAt, ...changes }: Changes,
  then?: (tx: Context) => Promise<void>,
): Promise<Stored> =>
  inTransaction(context, async (tx) => {
    await holdLock(tx.db, 'billingDetails', clientId)
    const before = await readBillingDetails(tx, clientId)
    const shown = { ...before, id: clientId }
    await refuseStale(tx, 'billing-details', 'these billing details', shown, updatedAt)
    const { updatedAt: _before, ...values } = { ...before, ...changes }
    const vatId = checkedVatId(values.vatId, values.country)
    const set = { ...values, vatId, updatedAt: tx.now() }
    await tx.db
      .insert(billingDetails)
      .values({ clientId, ...set })
      .onConflictDoUpdate({ target: billingDetails.clientId, set })
    const noun = 'billing-details'
    await audit(tx, {
      noun,
      id: clientId,
      before: { ...before, clientId, clientName },
      after: { ...set, clientId, clientName },
    })
    await publish(tx, [{ userId: clientId }, 'admins'], { kind: noun, id: clientId })
    await then?.(tx)
    return readBillingDetails(tx, clientId)
  })

/** Has invoices go on to the same person at a new address, and no longer to somebody who left. */
export async function followAddress(tx: Context, { clientId, from, to }: MovedAddress) {
  const { email } = await readBillingDetails(tx, clientId)
  if (email === '' || email.toLowerCase() !== from) return
  const client = await findUser(tx, clientId)
  const name = client?.businessName || from
  await changeBillingDetails(tx, { id: clientId, name }, { email: to })
}
