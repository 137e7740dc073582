import type { AttemptState } from '../../../contract/money/payment-attempts.ts'
import type { DisputeState } from '../../../contract/payment-provider-ids.ts'
import type { PaymentMethod } from '../../../contract/money/payment-methods.ts'

/**
 * Why a provider didn’t do what it was asked. `key`: it doesn’t know the key, or the key may not do this.
 * `unreachable`: it gave no answer. `refused`: it said no, for the reason in `sentence`.
 */
export class DoorError extends Error {
  readonly reason: 'key' | 'unreachable' | 'refused'
  readonly sentence: string
  constructor(reason: DoorError['reason'], sentence = '') {
    super(`the payment provider: ${reason} ${sentence}`.trim())
    this.reason = reason
    this.sentence = sentence
  }
}

/** A payment that a client is about to make. Amounts are in our smallest unit of the currency (`minorDigits`). */
export type Order = {
  /** The same for every retry of an attempt. */
  key: string
  amount: number
  currency: string
  description: string
  /** The client’s address, for the provider’s form; empty for none. */
  email: string
  /** The page to which the browser returns, paid or not. */
  returnUrl: string
  /** The address to which the provider reports; null if it could not reach it. */
  webhookUrl: string | null
}

export type Page = { ref: string; url: string; expiresAt: Date | null }

/** Money that moved, or will: positive for a payment, negative for a refund or a lost dispute. */
export type Entry = {
  /** The provider’s id of it. */
  ref: string
  kind: 'payment' | 'refund' | 'dispute'
  amount: number
  at: Date
  method: PaymentMethod
  /** Whether it counts: a refund that failed and a dispute that was won don’t. */
  stands: boolean
  /** In the smallest unit of its own currency, that of the agency’s account there; null while it is unknown. */
  fee: { amount: number; currency: string } | null
}

/** The present state of an attempt, as its provider says. */
export type Found = {
  state: AttemptState
  entries: Entry[]
  dispute: { state: DisputeState; reason: string } | null
  /** Whether something may still change without a report, such as a refund that waits. */
  mayChange: boolean
}

/** The calls that the product makes to a payment provider. Each throws DoorError. */
export type Door = {
  /** Returns whether the key moves no real money, once the provider knows it. */
  check(): Promise<{ isTest: boolean }>
  start(order: Order): Promise<Page>
  /** Ends a page on which nobody paid; nothing happens if it is too late. */
  end(ref: string): Promise<void>
  /** Reads an attempt by the id of its page. `hasMore`: it had refunds or disputes before. */
  read(ref: string, hasMore: boolean): Promise<Found>
  /** Returns the provider’s id of the refund. */
  refund(refund: {
    paymentRef: string
    amount: number
    currency: string
    key: string
  }): Promise<string>
}
