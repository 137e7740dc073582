import { Stripe } from 'stripe'
import { type Answered, type Asked, openLoopback, payPage } from './loopback.ts'

type Thing = Record<string, unknown> & { id: string; created: number }
type Session = Thing & {
  status: string
  payment_status: string
  amount_total: number
  currency: string
  metadata: object
  success_url: string
  payment_intent: string | null
}

export const stripeSecrets = {
  STRIPE_SECRET_KEY: 'sk_test_foyer0001',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
}

/** Reads Stripe's bracketed form fields that the product sends. */
const fieldsOf = (body: string) => Object.fromEntries(new URLSearchParams(body))

const missing = {
  status: 404,
  body: { error: { type: 'invalid_request_error', message: 'No such object' } },
}
const refusal = (message: string) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
})

/**
 * Opens a server that speaks Stripe's API for Checkout, refunds and disputes, with a page to pay on. Events are kept in
 * `events`; `report` gets each at once.
 */
export async function openStripe(report: (event: string) => unknown = () => {}) {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Thing & { amount_received: number }>()
  /** Run before the provider does something, so that a test can hold it. */
  const gates = { refund: async () => {} }
  const charges = new Map<string, Thing & { amount_refunded: number; disputed: boolean }>()
  const refunds = new Map<string, Thing & { status: string; amount: number }>()
  const disputes = new Map<string, Thing & { status: string }>()
  const answers = new Map<string, Answered>()
  const events: string[] = []
  let count = 0
  const now = () => Math.floor(Date.parse('2026-03-02T10:00:00Z') / 1000)
  const idOf = (kind: string) => `${kind}_${String(++count).padStart(6, '0')}`

  const happen = async (type: string, object: object) => {
    const event = JSON.stringify({ id: idOf('evt'), object: 'event', type, data: { object } })
    events.push(event)
    await report(event)
  }
  const chargeOf = (intent: string) =>
    [...charges.values()].find((each) => each['payment_intent'] === intent)

  function create({ body }: Asked): Answered {
    const sent = fieldsOf(body)
    const amount = Number(sent['line_items[0][price_data][unit_amount]'])
    if (amount < 50)
      return refusal('The Checkout Session’s total amount must convert to at least 50 cents.')
    const id = idOf('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      created: now(),
      expires_at: now() + 86_400,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: sent['line_items[0][price_data][currency]'] ?? '',
      metadata: { attempt: sent['metadata[attempt]'] },
      success_url: sent['success_url'] ?? '',
      payment_intent: null,
      url: `${server.url}/pay/${id}`,
    }
    sessions.set(id, session)
    return { body: session }
  }

  function expanded(session: Session) {
    const intent = intents.get(session.payment_intent ?? '')
    if (!intent) return session
    return { ...session, payment_intent: { ...intent, latest_charge: chargeOf(intent.id) ?? null } }
  }

  const world = {
    /** Pays; `slow` like a debit that is confirmed days later. */
    async pay(id: string, slow = false) {
      const session = sessions.get(id)
      if (session?.status !== 'open') return
      const { currency, metadata } = session
      const intent = {
        id: idOf('pi'),
        object: 'payment_intent',
        created: now(),
        currency,
        metadata,
      }
      intents.set(intent.id, { ...intent, status: 'processing', amount_received: 0 })
      Object.assign(session, { status: 'complete', payment_intent: intent.id })
      if (!slow) return world.confirm(id)
      await happen('checkout.session.completed', session)
    },
    async confirm(id: string) {
      const session = sessions.get(id)
      const intent = intents.get(session?.payment_intent ?? '')
      if (!session || !intent || session.payment_status === 'paid') return
      const { amount_total: amount, currency } = session
      Object.assign(intent, { status: 'succeeded', amount_received: amount })
      session.payment_status = 'paid'
      const kept = { id: idOf('txn'), object: 'balance_transaction', fee: 30, currency: 'usd' }
      const charge = { id: idOf('ch'), object: 'charge', created: now(), currency, disputed: false }
      const how = { payment_method_details: { type: 'card' }, balance_transaction: kept }
      charges.set(charge.id, {
        ...charge,
        ...how,
        amount,
        amount_refunded: 0,
        payment_intent: intent.id,
      })
      await happen('charge.succeeded', charges.get(charge.id) ?? {})
      await happen('checkout.session.completed', session)
    },
    async decline(id: string) {
      const session = sessions.get(id)
      const intent = intents.get(session?.payment_intent ?? '')
      if (!session || !intent || session.payment_status === 'paid') return
      intent['status'] = 'requires_payment_method'
      await happen('checkout.session.async_payment_failed', session)
    },
    async expire(id: string) {
      const session = sessions.get(id)
      if (session?.status !== 'open') return
      Object.assign(session, { status: 'expired', url: null })
      await happen('checkout.session.expired', session)
    },
    async refund(id: string, amount: number, status = 'succeeded') {
      const charge = chargeOf(sessions.get(id)?.payment_intent ?? '')
      return charge ? refundCharge(charge, amount, status) : null
    },
    async failRefund(refundId: string) {
      const refund = refunds.get(refundId)
      const charge = chargeOf(String(refund?.['payment_intent']))
      if (!refund || !charge || refund.status === 'failed') return
      refund.status = 'failed'
      charge.amount_refunded -= refund.amount
      await happen('refund.failed', refund)
    },
    async dispute(id: string, status: 'needs_response' | 'won' | 'lost') {
      const charge = chargeOf(sessions.get(id)?.payment_intent ?? '')
      if (!charge) return
      const known = [...disputes.values()].find((each) => each['charge'] === charge.id)
      const { amount, currency, payment_intent } = charge
      const about = { charge: charge.id, amount, currency, payment_intent, reason: 'fraudulent' }
      const dispute = known ?? {
        id: idOf('du'),
        object: 'dispute',
        created: now(),
        status,
        ...about,
      }
      Object.assign(dispute, { status })
      disputes.set(dispute.id, dispute)
      charge.disputed = true
      await happen(`charge.dispute.${known ? 'closed' : 'created'}`, dispute)
    },
  }

  async function refundCharge(
    charge: Thing & { amount_refunded: number },
    amount: number,
    status: string,
  ) {
    if (charge.amount_refunded + amount > Number(charge['amount'])) return null
    charge.amount_refunded += amount
    const { currency, payment_intent } = charge
    const refund = { id: idOf('re'), object: 'refund', created: now(), amount, currency, status }
    refunds.set(refund.id, { ...refund, payment_intent })
    await happen('charge.refunded', charge)
    return refunds.get(refund.id) ?? null
  }

  async function createRefund({ body }: Asked): Promise<Answered> {
    const sent = fieldsOf(body)
    const charge = chargeOf(sent['payment_intent'] ?? '')
    if (!charge) return missing
    await gates.refund()
    const made = await refundCharge(charge, Number(sent['amount'] ?? charge['amount']), 'succeeded')
    return made
      ? { body: made }
      : refusal('Refund amount is greater than unrefunded amount on charge')
  }

  async function page({ method, body }: Asked, id: string): Promise<Answered> {
    const session = sessions.get(id)
    if (!session) return { status: 404, body: 'Not found' }
    const { currency, amount_total: amount } = session
    if (method === 'GET') return { body: payPage('Stripe Checkout', `${currency} ${amount}`) }
    const { outcome } = fieldsOf(body)
    if (outcome === 'pay') await world.pay(id)
    return { status: 303, body: '', location: session.success_url }
  }

  const listed = (data: unknown[]) => ({ body: { object: 'list', data, has_more: false } })
  const of = (things: Map<string, Thing>, { query }: Asked) =>
    [...things.values()].filter((each) => each['payment_intent'] === query.get('payment_intent'))

  async function api(asked: Asked): Promise<Answered> {
    const [, , resource = '', part = '', id = '', action] = asked.path.split('/')
    const isPost = asked.method === 'POST'
    if (resource === 'refunds') return isPost ? createRefund(asked) : listed(of(refunds, asked))
    if (resource === 'disputes') return listed(of(disputes, asked))
    if (resource !== 'checkout' || part !== 'sessions') return missing
    if (!id) return isPost ? create(asked) : listed(of(sessions, asked))
    const session = sessions.get(id)
    if (!session) return missing
    if (action === 'expire') {
      if (session.status !== 'open') return refusal('Only open Checkout Sessions can be expired.')
      await world.expire(id)
    }
    return { body: expanded(session) }
  }

  /** Answers a repeated key with the same response, as Stripe does. */
  async function answer(asked: Asked): Promise<Answered> {
    if (asked.path.startsWith('/pay/')) return page(asked, asked.path.slice(5))
    if (asked.headers.authorization !== `Bearer ${stripeSecrets.STRIPE_SECRET_KEY}`)
      return {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } },
      }
    const key = String(asked.headers['idempotency-key'] ?? '')
    const known = asked.method === 'POST' && key ? answers.get(key) : undefined
    const answered = known ?? (await api(asked))
    if (asked.method === 'POST' && key) answers.set(key, answered)
    return answered
  }

  /** Returns the money that moved through a page, by Stripe's ids. */
  function moneyOf(id: string) {
    const intent = intents.get(sessions.get(id)?.payment_intent ?? '')
    if (!intent || intent.amount_received === 0) return []
    const mine = (each: Thing) => each['payment_intent'] === intent.id
    const back = [
      ...[...refunds.values()].filter((each) => mine(each) && each.status !== 'failed'),
      ...[...disputes.values()].filter((each) => mine(each) && each.status === 'lost'),
    ]
    const paid = { ref: intent.id, amount: intent.amount_received }
    return [paid, ...back.map((each) => ({ ref: each.id, amount: -Number(each['amount']) }))]
  }

  const server = await openLoopback(answer)
  return {
    ...world,
    ...server,
    gates,
    moneyOf,
    events,
    sessions,
    /** Returns the signature header that Stripe sends with an event. */
    sign: (payload: string, at: Date, secret = stripeSecrets.STRIPE_WEBHOOK_SECRET) =>
      new Stripe('sk_test_none').webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(+at / 1000),
      }),
  }
}
export type StripeServer = Awaited<ReturnType<typeof openStripe>>
