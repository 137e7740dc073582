import type { PaymentProviderId } from '../../../../contract/money/payment-providers.ts'

/** The explanations of each provider where its keys are entered. */
export const words: Record<PaymentProviderId, { about: string; key: string; keyHint: string }> = {
  stripe: {
    about: 'Cards, wallets, direct debit and more, on Stripe’s page (Checkout).',
    key: 'Secret key',
    keyHint:
      'Under Developers → API keys. A restricted key needs to write Checkout Sessions and Refunds, and to read Disputes, Payment Intents and Balance transactions.',
  },
  mollie: {
    about: 'iDEAL, Bancontact, cards and more, on Mollie’s page. Mollie doesn’t report its fees.',
    key: 'API key',
    keyHint: 'Under Developers → API keys, the live key of the website profile.',
  },
}
