import * as z from 'zod/mini'

/** What is looked at before sending. stop: sending is refused until it is mended. */
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
  /** What is wrong and what to do; empty when it is well. */
  advice: z.string(),
})
export type CampaignCheck = z.output<typeof campaignCheck>
