import * as z from 'zod/mini'

/** A check before sending. The level `stop` blocks sending until it is fixed. */
export const campaignCheck = z.object({
  name: z.enum([
    'sender',
    'spf',
    'dkim',
    'dmarc',
    'address',
    'unsubscribe',
    'variables',
    'size',
    'links',
    'clicks',
  ]),
  level: z.enum(['ok', 'warn', 'stop']),
  title: z.string(),
  /** The problem and how to fix it; empty if the check passes. */
  advice: z.string(),
})
export type CampaignCheck = z.output<typeof campaignCheck>
