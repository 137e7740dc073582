import * as z from 'zod/mini'
import { uploadEndpoint } from './http.ts'

/** What is told about a mail after it was handed over. */
export const reportedKinds = ['delivered', 'bounced', 'complained', 'unsubscribed'] as const

/** The header in which a mail provider signs: `t=<seconds since 1970>,v1=<hex HMAC-SHA-256 of "<t>.<body>">`. */
export const signatureHeader = 'foyer-signature'
/** A signature that is older or newer than this many seconds is refused. */
export const signatureSeconds = 300
export const mostEvents = 500

const event = z
  .object({
    /** The provider's own; what comes again under the same one changes nothing. */
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    type: z.enum(reportedKinds),
    /** The Message-ID of the mail that it is about. */
    messageId: z._default(z.string().check(z.maxLength(500)), ''),
    /** Whom it was for. */
    recipient: z._default(z.string().check(z.maxLength(320)), ''),
    /** For `bounced`: the machine part of the answer, such as 5.1.1 (RFC 3463). */
    status: z._default(z.string().check(z.maxLength(20)), ''),
    /** What the recipient's mail server said. */
    answer: z._default(z.string().check(z.maxLength(2000)), ''),
  })
  .check(
    z.refine(({ messageId, recipient }) => messageId || recipient, {
      error: 'Please name messageId or recipient',
    }),
  )
export type ReportedEvent = z.output<typeof event>

/** The body of the call below, as JSON. */
export const reported = z.object({ events: z.array(event).check(z.maxLength(mostEvents)) })

/**
 * A mail provider tells what became of mails. The body is JSON as in `reported`, signed as it is
 * sent (see `signatureHeader`). 404 unless MAIL_WEBHOOK_SECRET is set, 401 when the signature is
 * wrong or old, 400 when the body is something else. `known`: told before.
 */
export const receive = uploadEndpoint({
  method: 'POST',
  path: '/api/mail-events',
  may: 'mail-events.receive',
  limit: 'secret-link',
  upload: true,
  reply: z.object({ taken: z.int(), known: z.int(), unmatched: z.int() }),
})
