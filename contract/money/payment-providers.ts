import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { paymentProviderIds } from '../payment-provider-ids.ts'

export * from '../payment-provider-ids.ts'

const provider = z.enum(paymentProviderIds)

const item = z.object({
  provider,
  /** The origin of its key: the environment, the form below, or nowhere. */
  source: z.nullable(z.enum(['environment', 'entered'])),
  /** Whether new payments are made there; at most one provider is on. */
  isOn: z.boolean(),
  /** The end of the key, such as `…4f2a`; empty for none and for the environment's. */
  keyEnd: z.string(),
  /** Whether the key moves no real money. */
  isTest: z.boolean(),
  /** Whether events can be checked: Stripe signs them with a secret of its own, Mollie needs none. */
  hasWebhookSecret: z.boolean(),
  /** The address to which the provider reports. */
  webhookUrl: z.string(),
  /** When it last reported; null for never. */
  reportedAt: z.nullable(instant),
  /** Set when the stored key can’t be read anymore, such as after a restore on another machine. */
  problem: z.nullable(z.literal('secret')),
  /** The version that the form starts from; null before the first. */
  updatedAt: z.nullable(instant),
})
export type PaymentProvider = z.output<typeof item>

const change = { may: 'payment-providers.manage', fresh: true } as const
const params = z.object({ provider })

/** Returns all providers, without their keys. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/payment-providers',
  may: 'payment-providers.manage',
  reply: z.array(item),
})

const secret = z._default(
  z.string().check(z.trim(), z.maxLength(500, 'This is too long for a key')),
  '',
)

/** The events of Stripe that change something here. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.updated',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

/**
 * Enters the keys of a provider, once it was asked whether it knows them, or turns it on or off. Turning one on turns
 * the other off; refunds and reports of earlier payments go on. 400 on `key` or `webhookSecret` if they are missing or
 * refused; 409 if the environment sets the keys and others are sent, or if someone else changed them since `updatedAt`.
 */
export const update = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/admin/payment-providers/:provider',
  limit: 'payment-providers',
  params,
  body: z.object({
    /** The secret key; empty keeps the one that is stored. */
    key: secret,
    /** Stripe’s signing secret for webhooks; empty keeps the one that is stored. */
    webhookSecret: secret,
    isOn: z.boolean(),
    updatedAt: z.optional(z.nullable(instant)),
  }),
  reply: z.array(item),
})

/** Forgets a provider’s keys. Payments that were made stay; nothing new is heard of them. */
export const remove = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/admin/payment-providers/:provider',
  params,
  reply: z.array(item),
})
