import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { receiveMollie, receiveStripe } from '../../../contract/money/payment-events.ts'
import type { PaymentProviderId } from '../../../contract/payment-provider-ids.ts'
import type { Context, Identify } from '../../platform/context.ts'
import type { PaymentKeys } from '../../platform/payment-settings.ts'
import { badRequest, notFound, tooLarge, unavailable } from '../../platform/refusals.ts'
import { serveUpload } from '../../platform/upload.ts'
import { recordAttempt } from '../payment-attempts/recording.ts'
import { findAttempt } from '../payment-attempts/store.ts'
import { DoorError } from '../payment-providers/door.ts'
import { paymentKeysOf } from '../payment-providers/store.ts'
import { stripeClient } from '../payment-providers/stripe.ts'
import { paymentProviders } from '../payment-providers/table.ts'

const mostBytes = 512 * 1024
const done = { ok: true } as const

async function read(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.byteLength
    if (size > mostBytes) throw tooLarge('Please send events of at most 512 KB')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** @throws Refusal 404 for a provider that isn't used */
async function requireKeys(context: Context, provider: PaymentProviderId): Promise<PaymentKeys> {
  const keys = await paymentKeysOf(context, provider)
  if (!keys) throw notFound()
  return keys
}

const noteReport = (context: Context, provider: PaymentProviderId) =>
  context.db
    .insert(paymentProviders)
    .values({ provider, reportedAt: context.now() })
    .onConflictDoUpdate({
      target: paymentProviders.provider,
      set: { reportedAt: context.now() },
      // Not with every event: each would be a write.
      setWhere: sql`${paymentProviders.reportedAt} is null
        or ${paymentProviders.reportedAt} < ${context.now()}::timestamptz - interval '1 minute'`,
    })

/** Records an attempt, and asks the provider to report again later if it couldn't be read. @throws Refusal 503 */
async function recordReported(context: Context, attemptId: number) {
  try {
    await recordAttempt(context, attemptId)
  } catch (error) {
    if (!(error instanceof DoorError)) throw error
    context.log.warn({ reason: error.reason, attemptId }, 'a reported payment was not read')
    throw unavailable('The payment could not be read. Please report it again later.')
  }
}

type Subject = { id?: string; object?: string; metadata?: { attempt?: string } | null }
type Paid = { payment_intent?: string | { id: string } | null }

/** Returns the attempt that an event of Stripe is about; null for somebody else's payment. */
async function attemptOf(context: Context, keys: PaymentKeys, subject: Subject & Paid) {
  const intent = subject.payment_intent
  const paymentRef =
    subject.object === 'payment_intent'
      ? subject.id
      : typeof intent === 'object'
        ? intent?.id
        : intent
  const known = await findAttempt(context, 'stripe', {
    ...(subject.id && { ref: subject.id }),
    ...(subject.metadata?.attempt && { token: subject.metadata.attempt }),
    ...(paymentRef && { paymentRef }),
  })
  if (known || !paymentRef || subject.object === 'checkout.session') return known
  // A refund or dispute that is reported before its payment: only Stripe knows whose it is.
  const client = await stripeClient(keys, context.settings.payments.servers.stripe)
  const { data } = await client.checkout.sessions
    .list({ payment_intent: paymentRef, limit: 1 })
    .catch(() => {
      throw unavailable('The payment could not be read. Please report it again later.')
    })
  return data[0] ? findAttempt(context, 'stripe', { ref: data[0].id }) : null
}

/** @throws Refusal 400 */
async function verified(context: Context, keys: PaymentKeys, body: Buffer, signature: string) {
  const client = await stripeClient(keys, context.settings.payments.servers.stripe)
  try {
    const { webhookSecret } = keys
    // In seconds; the usual five minutes.
    return client.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      300,
      undefined,
      +context.now(),
    )
  } catch {
    throw badRequest('The signature is invalid or too old')
  }
}

/** Receives what payment providers report. */
export function servePaymentEvents(app: FastifyInstance, context: Context, identify: Identify) {
  serveUpload(app, context, identify, receiveStripe, async (call) => {
    const keys = await requireKeys(call, 'stripe')
    if (!keys.webhookSecret) throw notFound()
    const event: Stripe.Event = await verified(
      call,
      keys,
      await read(call.bytes),
      call.header('stripe-signature'),
    )
    await noteReport(call, 'stripe')
    const attempt = await attemptOf(call, keys, event.data.object)
    if (attempt) await recordReported(call, attempt.id)
    return done
  })
  serveUpload(app, context, identify, receiveMollie, async (call) => {
    await requireKeys(call, 'mollie')
    const id = new URLSearchParams((await read(call.bytes)).toString('utf8')).get('id') ?? ''
    const attempt = id ? await findAttempt(call, 'mollie', { ref: id.slice(0, 255) }) : null
    if (!attempt) return done
    await noteReport(call, 'mollie')
    await recordReported(call, attempt.id)
    return done
  })
}
