import { receiveMollie, receiveStripe } from '../../../contract/money/payment-events.ts'
import type { PaymentProviderId } from '../../../contract/payment-provider-ids.ts'
import { isPublicHost } from '../../platform/public-address.ts'
import type { Settings } from '../../platform/settings.ts'

const paths = { stripe: receiveStripe.path, mollie: receiveMollie.path }

/** Returns the address to which a provider reports. */
export const webhookUrlOf = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  provider: PaymentProviderId,
) => publicUrl + paths[provider]

/**
 * Returns the same, or null where the provider's servers couldn't reach it: Mollie refuses payments with such an address.
 * Then only the job asks how a payment stands.
 */
export function reachableWebhookUrl(
  settings: Settings,
  provider: PaymentProviderId,
): string | null {
  const { hostname, protocol } = new URL(settings.publicUrl)
  const isOutside = protocol === 'https:' && hostname.includes('.') && isPublicHost(hostname)
  const isTest = settings.payments.servers[provider] !== undefined
  return isOutside || isTest ? webhookUrlOf(settings, provider) : null
}
