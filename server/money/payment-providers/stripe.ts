import type Stripe from 'stripe'
import type { PaymentMethod } from '../../../contract/money/payment-methods.ts'
import type { PaymentKeys } from '../../platform/payment-settings.ts'
import { type Door, DoorError, type Entry, type Found, type Order } from './door.ts'
import { fromStripe, toStripe } from './stripe-amounts.ts'

/** Milliseconds. */
const timeLimit = 15_000
const clients = new Map<string, Stripe>()

/** Returns the official client; loaded with the first payment, since most installations have none. */
export async function stripeClient({ key }: Pick<PaymentKeys, 'key'>, server: string | undefined) {
  const name = `${key} ${server}`
  const known = clients.get(name)
  if (known) return known
  const { default: Library } = await import('stripe')
  const url = server ? new URL(server) : null
  const client = new Library(key, {
    telemetry: false,
    timeout: timeLimit,
    maxNetworkRetries: 1,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
  clients.clear()
  clients.set(name, client)
  return client
}

/** @throws DoorError instead of the library’s errors */
async function asked<Answer>(ask: Promise<Answer>): Promise<Answer> {
  try {
    return await ask
  } catch (error) {
    const { type = '', message = '' } = error as { type?: string; message?: string }
    if (/Authentication|Permission/.test(type)) throw new DoorError('key', message)
    if (/InvalidRequest|Card|Idempotency/.test(type)) throw new DoorError('refused', message)
    throw new DoorError('unreachable', type)
  }
}

const methodOf = (type: string | undefined): PaymentMethod =>
  type === 'card' || type === 'card_present'
    ? 'card'
    : /bank|sepa|debit|transfer|balance/.test(type ?? '')
      ? 'transfer'
      : 'other'

const at = (seconds: number) => new Date(seconds * 1000)
const tooFine = 'This amount has more decimals than Stripe can take.'

function needed(amount: number, currency: string) {
  const there = toStripe(amount, currency)
  if (there === null) throw new DoorError('refused', tooFine)
  return there
}

const sessionOf = (order: Order): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: order.key,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: order.currency.toLowerCase(),
        unit_amount: needed(order.amount, order.currency),
        product_data: { name: order.description },
      },
    },
  ],
  metadata: { attempt: order.key },
  payment_intent_data: { description: order.description, metadata: { attempt: order.key } },
  success_url: order.returnUrl,
  cancel_url: order.returnUrl,
  ...(order.email && { customer_email: order.email }),
})

/** Narrows what Stripe expands on request. */
const whole = <Thing extends object>(thing: Thing | string | null | undefined): Thing | null =>
  typeof thing === 'object' ? thing : null

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null) {
  if (session.status === 'expired') return 'expired' as const
  if (session.status === 'open') return 'open' as const
  if (session.payment_status !== 'unpaid') return 'paid' as const
  return intent?.status === 'processing' ? ('pending' as const) : ('failed' as const)
}

const disputeState = (status: string) =>
  status === 'lost'
    ? ('lost' as const)
    : /won|closed|prevented/.test(status)
      ? ('won' as const)
      : ('open' as const)

function disputeOf(disputes: Stripe.Dispute[]): Found['dispute'] {
  const states = disputes.map((each) => ({ state: disputeState(each.status), reason: each.reason }))
  const worst = ['open', 'lost', 'won'] as const
  return states.toSorted((a, b) => worst.indexOf(a.state) - worst.indexOf(b.state))[0] ?? null
}

function paymentOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): Entry {
  const currency = intent.currency.toUpperCase()
  const kept = whole(charge?.balance_transaction)
  const feeCurrency = kept?.currency.toUpperCase() ?? ''
  return {
    ref: intent.id,
    kind: 'payment',
    amount: fromStripe(intent.amount_received, currency),
    at: at(charge?.created ?? intent.created),
    method: methodOf(charge?.payment_method_details?.type),
    stands: true,
    fee: kept && { amount: fromStripe(kept.fee, feeCurrency), currency: feeCurrency },
  }
}

type Reversal = { id: string; amount: number; currency: string; created: number }
const reversalOf = (
  each: Reversal,
  kind: Entry['kind'],
  stands: boolean,
  method: PaymentMethod,
) => ({
  ref: each.id,
  kind,
  amount: -fromStripe(each.amount, each.currency.toUpperCase()),
  at: at(each.created),
  method,
  stands,
  fee: null,
})

async function read(client: Stripe, ref: string, hasMore: boolean): Promise<Found> {
  const session = await client.checkout.sessions.retrieve(ref, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  })
  const intent = whole(session.payment_intent)
  const state = stateOf(session, intent)
  if (!intent || intent.amount_received === 0)
    return { state, entries: [], dispute: null, mayChange: false }
  const charge = whole(intent.latest_charge)
  const payment = paymentOf(intent, charge)
  const isReversed = hasMore || (charge && (charge.amount_refunded > 0 || charge.disputed))
  const of = { payment_intent: intent.id, limit: 100 }
  const refunds = isReversed ? (await client.refunds.list(of)).data : []
  const disputes = isReversed ? (await client.disputes.list(of)).data : []
  const isGone = (status: string | null) => status === 'failed' || status === 'canceled'
  return {
    state,
    entries: [
      payment,
      ...refunds.map((each) => reversalOf(each, 'refund', !isGone(each.status), payment.method)),
      ...disputes.map((each) =>
        reversalOf(each, 'dispute', disputeState(each.status) === 'lost', payment.method),
      ),
    ],
    dispute: disputeOf(disputes),
    mayChange: payment.fee === null || refunds.some(({ status }) => status === 'pending'),
  }
}

/** Stripe Checkout, through the official library. */
export const stripeDoor = (keys: PaymentKeys, server: string | undefined): Door => ({
  async check() {
    const client = await stripeClient(keys, server)
    await asked(client.checkout.sessions.list({ limit: 1 }))
    return { isTest: /^.k_test_/.test(keys.key) }
  },
  async start(order) {
    const client = await stripeClient(keys, server)
    const idempotencyKey = `start-${order.key}`
    const session = await asked(
      client.checkout.sessions.create(sessionOf(order), { idempotencyKey }),
    )
    return { ref: session.id, url: session.url ?? '', expiresAt: at(session.expires_at) }
  },
  async end(ref) {
    const client = await stripeClient(keys, server)
    await asked(client.checkout.sessions.expire(ref)).catch((error: unknown) => {
      if (!(error instanceof DoorError && error.reason === 'refused')) throw error
    })
  },
  async read(ref, hasMore) {
    return asked(read(await stripeClient(keys, server), ref, hasMore))
  },
  async refund({ paymentRef, amount, currency, key }) {
    const client = await stripeClient(keys, server)
    const { id } = await asked(
      client.refunds.create(
        { payment_intent: paymentRef, amount: needed(amount, currency) },
        { idempotencyKey: `refund-${key}` },
      ),
    )
    return id
  },
})
