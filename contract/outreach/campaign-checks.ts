import * as z from 'zod/mini'

/** The checks before sending. stop: sending is refused until it is fixed. */
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
  /** The problem and what to do; empty when it passes. */
  advice: z.string(),
})
export type CampaignCheck = z.output<typeof campaignCheck>
