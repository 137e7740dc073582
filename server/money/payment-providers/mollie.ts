import * as z from 'zod'
import { minorDigits } from '../../../contract/money/currencies.ts'
import { plainMoney, readDecimal } from '../../../contract/money/money.ts'
import type { PaymentMethod } from '../../../contract/money/payment-methods.ts'
import type { PaymentKeys } from '../../platform/payment-settings.ts'
import { type Door, DoorError, type Entry, type Found, type Order } from './door.ts'

/** Milliseconds. */
const timeLimit = 15_000

const amount = z.object({ currency: z.string(), value: z.string() })
const reversal = z.object({ id: z.string(), amount, createdAt: z.string() })
const refund = reversal.extend({ status: z.string() })
const chargeback = reversal.extend({
  reversedAt: z.string().nullish(),
  reason: z.object({ description: z.string() }).nullish(),
})
const payment = z.object({
  id: z.string(),
  mode: z.string(),
  status: z.string(),
  amount,
  method: z.string().nullish(),
  createdAt: z.string(),
  paidAt: z.string().nullish(),
  expiresAt: z.string().nullish(),
  isCancelable: z.boolean().nullish(),
  _links: z.object({ checkout: z.object({ href: z.string() }).nullish() }),
  _embedded: z
    .object({ refunds: z.array(refund).optional(), chargebacks: z.array(chargeback).optional() })
    .optional(),
})
type Payment = z.output<typeof payment>

type Sent = { method?: string; body?: object; key?: string }

/** Sends a request to Mollie’s API, version 2. @throws DoorError */
async function ask(keys: PaymentKeys, server: string | undefined, path: string, sent: Sent = {}) {
  const response = await fetch(`${server ?? 'https://api.mollie.com'}/v2/${path}`, {
    method: sent.method ?? 'GET',
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
    headers: {
      authorization: `Bearer ${keys.key}`,
      'user-agent': 'Foyer',
      ...(sent.body && { 'content-type': 'application/json' }),
      ...(sent.key && { 'idempotency-key': sent.key }),
    },
    ...(sent.body && { body: JSON.stringify(sent.body) }),
  }).catch((error: unknown) => {
    throw new DoorError('unreachable', error instanceof Error ? error.name : '')
  })
  const body = (await response.json().catch(() => ({}))) as { detail?: string }
  if (response.ok) return body
  if (response.status === 401 || response.status === 403) throw new DoorError('key', body.detail)
  if (response.status >= 500 || response.status === 429) throw new DoorError('unreachable')
  throw new DoorError('refused', body.detail)
}

function asPayment(answer: unknown): Payment {
  const parsed = payment.safeParse(answer)
  if (!parsed.success) throw new DoorError('unreachable', 'unreadable')
  return parsed.data
}

const asAmount = (value: number, currency: string) => ({
  currency,
  value: plainMoney(value, currency),
})
const ours = ({ value, currency }: z.output<typeof amount>) =>
  readDecimal(value, minorDigits(currency)) ?? 0

const methodOf = (method: string | null | undefined): PaymentMethod =>
  method === 'creditcard' || method === 'applepay' || method === 'googlepay'
    ? 'card'
    : method === 'banktransfer' || method === 'directdebit'
      ? 'transfer'
      : 'other'

const states: Readonly<Record<string, Found['state']>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
}

const orderOf = (order: Order) => ({
  amount: asAmount(order.amount, order.currency),
  description: order.description,
  redirectUrl: order.returnUrl,
  cancelUrl: order.returnUrl,
  metadata: { attempt: order.key },
  ...(order.webhookUrl && { webhookUrl: order.webhookUrl }),
})

function foundIn(read: Payment): Found {
  const { refunds = [], chargebacks = [] } = read._embedded ?? {}
  const method = methodOf(read.method)
  const reversed = (each: z.output<typeof reversal>, kind: Entry['kind'], stands: boolean) => ({
    ref: each.id,
    kind,
    amount: -ours(each.amount),
    at: new Date(each.createdAt),
    method,
    stands,
    fee: null,
  })
  const paidAt = new Date(read.paidAt ?? read.createdAt)
  const paid = { ref: read.id, kind: 'payment' as const, amount: ours(read.amount), at: paidAt }
  const disputed = chargebacks.find((each) => !each.reversedAt) ?? chargebacks[0]
  return {
    state: states[read.status] ?? 'open',
    entries:
      read.status === 'paid'
        ? [
            { ...paid, method, stands: true, fee: null },
            ...refunds.map((each) =>
              reversed(each, 'refund', !/^(?:failed|canceled)$/.test(each.status)),
            ),
            ...chargebacks.map((each) => reversed(each, 'dispute', !each.reversedAt)),
          ]
        : [],
    dispute: disputed
      ? {
          state: disputed.reversedAt ? 'won' : 'lost',
          reason: disputed.reason?.description ?? '',
        }
      : null,
    mayChange: refunds.some(({ status }) => /^(?:queued|pending|processing)$/.test(status)),
  }
}

/**
 * Mollie’s Payments API. Its own library would bring an HTTP client of its own for the five calls that are made here.
 * It doesn’t tell API keys the fee.
 */
export const mollieDoor = (keys: PaymentKeys, server: string | undefined): Door => {
  const send = (path: string, sent?: Sent) => ask(keys, server, path, sent)
  const pathOf = (ref: string) => `payments/${encodeURIComponent(ref)}`
  return {
    async check() {
      await send('payments?limit=1')
      return { isTest: keys.key.startsWith('test_') }
    },
    async start(order) {
      const key = `start-${order.key}`
      const made = asPayment(await send('payments', { method: 'POST', body: orderOf(order), key }))
      const expiresAt = made.expiresAt ? new Date(made.expiresAt) : null
      return { ref: made.id, url: made._links.checkout?.href ?? '', expiresAt }
    },
    async end(ref) {
      const { isCancelable } = asPayment(await send(pathOf(ref)))
      if (!isCancelable) return
      await send(pathOf(ref), { method: 'DELETE' }).catch((error: unknown) => {
        if (!(error instanceof DoorError && error.reason === 'refused')) throw error
      })
    },
    read: async (ref) => foundIn(asPayment(await send(`${pathOf(ref)}?embed=refunds,chargebacks`))),
    async refund({ paymentRef, amount: refunded, currency, key }) {
      const body = { amount: asAmount(refunded, currency) }
      const path = `${pathOf(paymentRef)}/refunds`
      const made = refund.safeParse(
        await send(path, { method: 'POST', body, key: `refund-${key}` }),
      )
      if (!made.success) throw new DoorError('unreachable', 'unreadable')
      return made.data.id
    },
  }
}
