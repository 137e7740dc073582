import { randomUUID } from 'node:crypto'
import * as contract from '../contract/money/payment-attempts.ts'
import * as events from '../contract/money/payment-events.ts'
import * as paymentCalls from '../contract/money/payments.ts'
import type { Invoicing } from './invoicing.ts'
import type { Jar, TestServer } from './server.ts'
import type { StripeServer } from './stripe-server.ts'

/** The calls of clients, team and providers about payments, on a test server. */
export const onlinePayments = (server: TestServer, office: () => Invoicing) => ({
  start: (id: number, amount: number, jar: Jar = office().ada.jar, key: string = randomUUID()) =>
    server.call(contract.start, { params: { id }, body: { amount, key } }, jar),
  check: (id: number, jar: Jar = office().ada.jar) =>
    server.call(contract.check, { params: { id } }, jar),
  refund: (id: number, amount: number, key: string = randomUUID(), jar: Jar = office().admin()) =>
    server.call(paymentCalls.refund, { params: { id }, body: { amount, key } }, jar),
  /** Sends an event as Stripe does; returns the status. */
  async stripeSends(stripe: StripeServer, event: string, secret?: string) {
    const signature = stripe.sign(event, server.context.now(), secret)
    const response = await server.inject({
      method: 'POST',
      url: events.receiveStripe.path,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      payload: event,
    })
    return response.statusCode
  },
  /** Calls the webhook as Mollie does; returns the status. */
  async mollieSends(body: string) {
    const response = await server.inject({
      method: 'POST',
      url: events.receiveMollie.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    })
    return response.statusCode
  },
})
