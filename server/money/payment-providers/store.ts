import { eq } from 'drizzle-orm'
import type { PaymentProviderId } from '../../../contract/payment-provider-ids.ts'
import type { Context } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/credentials/sealing.ts'
import type { PaymentKeys } from '../../platform/payment-settings.ts'
import { conflict, unavailable, wrongField } from '../../platform/refusals.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Door, DoorError } from './door.ts'
import { mollieDoor } from './mollie.ts'
import { stripeDoor } from './stripe.ts'
import { paymentProviders } from './table.ts'

export type ProviderRow = typeof paymentProviders.$inferSelect
type Reading = Pick<Context, 'db' | 'settings'>

const purposeOf = (provider: PaymentProviderId, what: 'key' | 'webhook') =>
  `payment-provider:${provider}:${what}`

/** Seals a key, or a signing secret; no other provider's row can be given it. */
export const sealKey = (
  settings: Settings,
  provider: PaymentProviderId,
  what: 'key' | 'webhook',
  secret: string,
) => seal(settings, purposeOf(provider, what), secret)

const unsealed = async (
  settings: Settings,
  provider: PaymentProviderId,
  what: 'key' | 'webhook',
  text: string | null,
) => (text ? ((await unseal(settings, purposeOf(provider, what), text)) ?? '') : '')

/** Returns the stored keys of a row; empty ones where there is none, or where it can't be read anymore. */
export async function keysIn(settings: Settings, row: ProviderRow): Promise<PaymentKeys> {
  const { provider, sealedSecret, sealedWebhookSecret } = row
  return {
    key: await unsealed(settings, provider, 'key', sealedSecret),
    webhookSecret: await unsealed(settings, provider, 'webhook', sealedWebhookSecret),
  }
}

export async function rowOf({ db }: Pick<Context, 'db'>, provider: PaymentProviderId) {
  const [row] = await db
    .select()
    .from(paymentProviders)
    .where(eq(paymentProviders.provider, provider))
  return row ?? null
}

/** Returns a provider's keys, those of the environment first; null for none. */
export async function paymentKeysOf(
  context: Reading,
  provider: PaymentProviderId,
): Promise<PaymentKeys | null> {
  const given = context.settings.payments.given[provider]
  if (given) return given
  const row = await rowOf(context, provider)
  const keys = row && (await keysIn(context.settings, row))
  return keys?.key ? keys : null
}

const doors = { stripe: stripeDoor, mollie: mollieDoor }
export const doorWith = (
  { payments }: Settings,
  provider: PaymentProviderId,
  keys: PaymentKeys,
): Door => doors[provider](keys, payments.servers[provider])

/** Returns what asks a provider. @throws DoorError without keys */
export async function doorOf(context: Reading, provider: PaymentProviderId): Promise<Door> {
  const keys = await paymentKeysOf(context, provider)
  if (!keys) throw new DoorError('key')
  return doorWith(context.settings, provider, keys)
}

/** Has this process offer the provider that an owner turned on. */
export async function applyPaymentProviders(context: Reading): Promise<void> {
  const [row] = await context.db
    .select()
    .from(paymentProviders)
    .where(eq(paymentProviders.isOn, true))
  const entered = row && (await keysIn(context.settings, row)).key ? row.provider : null
  context.settings.payments = { ...context.settings.payments, entered }
}

const noAnswer =
  'The payment provider can’t be reached at the moment. Please try again in a few minutes.'
const noKey = 'Online payment isn’t available at the moment. Please pay by bank transfer.'

/** Returns the refusal of a call for which the provider did nothing; `field` names what may be wrong. */
export function refusalOf(error: unknown, field: string): Error {
  if (!(error instanceof DoorError))
    return error instanceof Error ? error : new Error(String(error))
  if (error.reason === 'unreachable') return unavailable(noAnswer)
  if (error.reason === 'key') return conflict(noKey)
  return wrongField(field, error.sentence || 'The payment provider refused this.')
}
