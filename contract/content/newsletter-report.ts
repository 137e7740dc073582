import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** The result of a newsletter to a client's readers, in figures. */
export const newsletterReport = z.object({
  /** The name of whoever sent it, or set its time; empty for somebody who has left. */
  sentBy: z.string(),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  total: z.int(),
  sent: z.int(),
  captured: z.int(),
  failed: z.int(),
  /** Left out because the address is suppressed, or they unsubscribed before their turn. */
  skipped: z.int(),
  /** Those whose delivery is unclear: the connection broke. */
  unconfirmed: z.int(),
  bounced: z.int(),
  complained: z.int(),
  unsubscribed: z.int(),
  /** The readers who followed a link; null if clicks weren't counted. Opens never are. */
  clicked: z.nullable(z.int()),
})
export type NewsletterReport = z.output<typeof newsletterReport>
