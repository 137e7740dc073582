import { mollieKey, openMollie } from './mollie-server.ts'
import type { onlinePayments } from './online-payments.ts'
import { openStripe, stripeSecrets } from './stripe-server.ts'

type Online = ReturnType<typeof onlinePayments>
type Money = { ref: string; amount: number }
export type Happening =
  | 'pay'
  | 'pay slowly'
  | 'confirm'
  | 'decline'
  | 'expire'
  | 'refund'
  | 'fail refund'
  | 'dispute'
  | 'end dispute'

/** A provider on loopback, in which things happen to a page on which clients pay. */
export type World = {
  env: Record<string, string>
  /** Reports that nobody has sent yet. */
  events: string[]
  happen: (what: Happening, page: string, n: number) => Promise<unknown>
  /** Sends a report; returns the status. */
  post: (online: Online, event: string) => Promise<number>
  /** Sends reports of payments that nobody made. */
  forge: (online: Online, page: string) => Promise<unknown>
  /** The money that moved through a page. */
  moneyOf: (page: string) => Money[]
  close: () => Promise<unknown>
}

export async function stripeWorld(): Promise<World> {
  const stripe = await openStripe()
  const refundsOf = new Map<string, string[]>()
  const acts: Record<Happening, (page: string, n: number) => Promise<unknown>> = {
    pay: (page) => stripe.pay(page),
    'pay slowly': (page) => stripe.pay(page, true),
    confirm: (page) => stripe.confirm(page),
    decline: (page) => stripe.decline(page),
    expire: (page) => stripe.expire(page),
    async refund(page, n) {
      const made = await stripe.refund(page, 1 + n)
      if (made) refundsOf.set(page, [...(refundsOf.get(page) ?? []), made.id])
    },
    'fail refund': (page) => stripe.failRefund(refundsOf.get(page)?.at(-1) ?? ''),
    dispute: (page) => stripe.dispute(page, 'needs_response'),
    'end dispute': (page, n) => stripe.dispute(page, n % 2 ? 'won' : 'lost'),
  }
  const forged = (page: string) =>
    JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: page, object: 'checkout.session', payment_status: 'paid' } },
    })
  return {
    env: { ...stripeSecrets, STRIPE_API_URL: stripe.url },
    events: stripe.events,
    happen: (what, page, n) => acts[what](page, n),
    post: (online, event) => online.stripeSends(stripe, event),
    forge: (online, page) => online.stripeSends(stripe, forged(page), 'whsec_of_a_stranger'),
    moneyOf: (page) => stripe.moneyOf(page),
    close: () => stripe.close(),
  }
}

const cents = (value: string) => Math.round(Number(value) * 100)

export async function mollieWorld(): Promise<World> {
  const mollie = await openMollie()
  const lastRefund = (page: string) => mollie.payments.get(page)?.refunds.at(-1)?.id ?? ''
  const acts: Record<Happening, (page: string, n: number) => Promise<unknown>> = {
    pay: (page) => mollie.pay(page),
    'pay slowly': (page) => mollie.pay(page, true),
    confirm: (page) => mollie.confirm(page),
    decline: (page) => mollie.decline(page),
    expire: (page) => mollie.expire(page),
    refund: (page, n) => mollie.refund(page, ((1 + n) / 100).toFixed(2)),
    'fail refund': (page) => mollie.failRefund(page, lastRefund(page)),
    dispute: (page) => mollie.chargeBack(page),
    'end dispute': (page) => mollie.reverse(page),
  }
  return {
    env: { MOLLIE_API_KEY: mollieKey, MOLLIE_API_URL: mollie.url },
    events: mollie.events,
    happen: (what, page, n) => acts[what](page, n),
    post: (online, event) => online.mollieSends(event),
    // Anybody can send an id: what is paid is asked of Mollie.
    forge: (online, page) =>
      Promise.all([online.mollieSends(`id=${page}&status=paid`), online.mollieSends('id=tr_none')]),
    moneyOf(page) {
      const payment = mollie.payments.get(page)
      if (payment?.status !== 'paid') return []
      const back = [
        ...payment.refunds.filter(({ status }) => status !== 'failed'),
        ...payment.chargebacks.filter(({ reversedAt }) => !reversedAt),
      ]
      return [
        { ref: payment.id, amount: cents(payment.amount.value) },
        ...back.map(({ id, amount }) => ({ ref: id, amount: -cents(amount.value) })),
      ]
    },
    close: () => mollie.close(),
  }
}
