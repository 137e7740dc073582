import type { PaymentProviderId } from '../../contract/payment-provider-ids.ts'
import { type Env, readUrl, wrong } from './setting.ts'

/** The keys of a payment provider. */
export type PaymentKeys = {
  key: string
  /** Stripe’s signing secret for webhooks; empty for none. */
  webhookSecret: string
}

/** The providers through which clients pay online. */
export type PaymentSettings = {
  /** The keys that the environment sets. */
  given: Partial<Record<PaymentProviderId, PaymentKeys>>
  /** Other addresses of the providers’ servers, for tests. */
  servers: Partial<Record<PaymentProviderId, string>>
  /** The provider that an owner turned on. */
  entered: PaymentProviderId | null
}

/** @throws SettingError that names the first wrong one */
export function readPayments(env: Env): PaymentSettings {
  const read = (name: string) => env[name]?.trim() ?? ''
  const stripe = read('STRIPE_SECRET_KEY')
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET')
  const mollie = read('MOLLIE_API_KEY')
  if (webhookSecret && !stripe)
    wrong(
      'STRIPE_SECRET_KEY',
      'is missing although STRIPE_WEBHOOK_SECRET is set; set both or neither',
    )
  const stripeServer = readUrl(env, 'STRIPE_API_URL', ['https', 'http'], 'https://api.stripe.com')
  const mollieServer = readUrl(env, 'MOLLIE_API_URL', ['https', 'http'], 'https://api.mollie.com')
  return {
    given: {
      ...(stripe && { stripe: { key: stripe, webhookSecret } }),
      ...(mollie && { mollie: { key: mollie, webhookSecret: '' } }),
    },
    servers: {
      ...(stripeServer && { stripe: stripeServer }),
      ...(mollieServer && { mollie: mollieServer }),
    },
    entered: null,
  }
}

/** Returns the provider on whose page clients can pay; the environment stands above what an owner turned on. */
export const offeredProvider = ({ given, entered }: PaymentSettings): PaymentProviderId | null =>
  given.stripe ? 'stripe' : given.mollie ? 'mollie' : entered
