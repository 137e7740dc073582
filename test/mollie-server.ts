import { randomBytes } from 'node:crypto'
import { type Answered, type Asked, openLoopback, payPage } from './loopback.ts'

type Amount = { currency: string; value: string }
type Reversal = {
  id: string
  amount: Amount
  createdAt: string
  status?: string
  reversedAt?: string | null
}
type Payment = {
  id: string
  mode: string
  status: string
  amount: Amount
  redirectUrl: string
  webhookUrl: string | undefined
  refunds: Reversal[]
  chargebacks: Reversal[]
}

export const mollieKey = 'test_foyerfoyerfoyerfoyerfoyerfoyer'
const at = '2026-03-02T10:00:00+00:00'
const missing = {
  status: 404,
  body: { status: 404, title: 'Not Found', detail: 'No payment exists with token.' },
}
const refusal = (detail: string) => ({
  status: 422,
  body: { status: 422, title: 'Unprocessable', detail },
})
const idOf = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

/**
 * Opens a server that speaks Mollie's Payments API, with a page to pay on. Calls of the webhook are kept in `events`, as
 * their bodies; `report` gets each at once.
 */
export async function openMollie(report: (body: string) => unknown = () => {}) {
  const payments = new Map<string, Payment>()
  const answers = new Map<string, Answered>()
  const events: string[] = []

  const shown = (payment: Payment, isWhole = false) => {
    const { refunds, chargebacks, ...rest } = payment
    const href = `${server.url}/pay/${payment.id}`
    const isOpen = payment.status === 'open'
    return {
      resource: 'payment',
      ...rest,
      createdAt: at,
      method: 'ideal',
      isCancelable: isOpen,
      ...(payment.status === 'paid' && { paidAt: at }),
      _links: isOpen ? { checkout: { href, type: 'text/html' } } : {},
      ...(isWhole && { _embedded: { refunds, chargebacks } }),
    }
  }
  const happen = async ({ id }: Payment) => {
    const body = new URLSearchParams({ id }).toString()
    events.push(body)
    await report(body)
  }

  async function become(id: string, status: string, from = ['open', 'pending']) {
    const payment = payments.get(id)
    if (!payment || !from.includes(payment.status)) return
    payment.status = status
    await happen(payment)
  }

  const world = {
    pay: (id: string, slow = false) => become(id, slow ? 'pending' : 'paid'),
    confirm: (id: string) => become(id, 'paid', ['pending']),
    decline: (id: string) => become(id, 'failed', ['pending']),
    expire: (id: string) => become(id, 'expired', ['open']),
    async refund(id: string, value: string, status = 'refunded') {
      const payment = payments.get(id)
      if (payment?.status !== 'paid') return null
      const standing = payment.refunds.filter((each) => each.status !== 'failed')
      const sum = standing.reduce((all, each) => all + Number(each.amount.value), Number(value))
      if (sum > Number(payment.amount.value)) return null
      const amount = { currency: payment.amount.currency, value }
      const refund = { resource: 'refund', id: idOf('re'), amount, status, createdAt: at }
      payment.refunds.push(refund)
      await happen(payment)
      return refund
    },
    async failRefund(id: string, refundId: string) {
      const payment = payments.get(id)
      const refund = payment?.refunds.find((each) => each.id === refundId)
      if (!payment || !refund) return
      refund.status = 'failed'
      await happen(payment)
    },
    async chargeBack(id: string) {
      const payment = payments.get(id)
      if (payment?.status !== 'paid' || payment.chargebacks.length > 0) return
      payment.chargebacks.push({
        id: idOf('chb'),
        amount: payment.amount,
        createdAt: at,
        reversedAt: null,
      })
      await happen(payment)
    },
    async reverse(id: string) {
      const payment = payments.get(id)
      const chargeback = payment?.chargebacks[0]
      if (!payment || !chargeback) return
      chargeback.reversedAt = at
      await happen(payment)
    },
  }

  function create({ body }: Asked): Answered {
    const sent = JSON.parse(body) as { amount: Amount; redirectUrl: string; webhookUrl?: string }
    const { amount, redirectUrl, webhookUrl } = sent
    if (!/^\d+(\.\d+)?$/.test(amount.value) || Number(amount.value) < 0.5)
      return refusal('The amount is lower than the minimum')
    const payment = {
      id: idOf('tr'),
      mode: 'test',
      status: 'open',
      amount,
      redirectUrl,
      webhookUrl,
    }
    payments.set(payment.id, { ...payment, refunds: [], chargebacks: [] })
    return { status: 201, body: shown({ ...payment, refunds: [], chargebacks: [] }) }
  }

  async function refunded(id: string, { body }: Asked): Promise<Answered> {
    const { amount } = JSON.parse(body) as { amount: Amount }
    const refund = await world.refund(id, amount.value)
    return refund ? { status: 201, body: refund } : refusal('The amount is higher than the maximum')
  }

  async function page({ method, body }: Asked, id: string): Promise<Answered> {
    const payment = payments.get(id)
    if (!payment) return { status: 404, body: 'Not found' }
    const { currency, value } = payment.amount
    if (method === 'GET') return { body: payPage('Mollie Checkout', `${currency} ${value}`) }
    const outcome = new URLSearchParams(body).get('outcome')
    if (outcome === 'pay') await world.pay(id)
    if (outcome === 'decline') await become(id, 'failed')
    return { status: 303, body: '', location: payment.redirectUrl }
  }

  async function api(asked: Asked): Promise<Answered> {
    const [, , resource, id = '', part] = asked.path.split('/')
    if (resource !== 'payments') return missing
    if (!id)
      return asked.method === 'POST' ? create(asked) : { body: { _embedded: { payments: [] } } }
    const payment = payments.get(id)
    if (!payment) return missing
    if (part === 'refunds') return refunded(id, asked)
    if (asked.method === 'DELETE') await become(id, 'canceled', ['open'])
    return { body: shown(payment, asked.query.has('embed')) }
  }

  /** Answers a repeated key with the same response, as Mollie does. */
  async function answer(asked: Asked): Promise<Answered> {
    if (asked.path.startsWith('/pay/')) return page(asked, asked.path.slice(5))
    if (asked.headers.authorization !== `Bearer ${mollieKey}`)
      return {
        status: 401,
        body: { status: 401, title: 'Unauthorized', detail: 'Invalid API key' },
      }
    const key = String(asked.headers['idempotency-key'] ?? '')
    const answered = (key ? answers.get(key) : undefined) ?? (await api(asked))
    if (key) answers.set(key, answered)
    return answered
  }

  const server = await openLoopback(answer)
  return { ...world, ...server, events, payments }
}
export type MollieServer = Awaited<ReturnType<typeof openMollie>>
