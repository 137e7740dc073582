import type { Campaign, campaignHolds } from '../../../../contract/outreach/email-campaigns.ts'
import type { SendState } from '../../../../contract/outreach/email-sends.ts'
import { preciseDuration } from '../../../platform/dates.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const statusTones: Record<Campaign['status'], Tone> = {
  draft: 'idle',
  scheduled: 'info',
  sending: 'info',
  sent: 'ok',
  captured: 'info',
  cancelled: 'idle',
}

export const stateTones: Record<SendState, Tone> = {
  pending: 'idle',
  sending: 'info',
  sent: 'ok',
  failed: 'bad',
  retry: 'warn',
  unknown: 'warn',
  skipped: 'idle',
  captured: 'info',
}

/** The reason for a campaign's hold, in a few words. */
export const holdLabels: Record<(typeof campaignHolds)[number], string> = {
  paused: 'Paused',
  missed: 'Missed its scheduled time',
  restored: 'Held after a restore',
  nobody: 'No recipients',
  sender: 'Stopped: the mail server rejects the sender',
  bounces: 'Stopped: too many invalid addresses',
  policy: 'Stopped: the mail server rejects these emails',
  checks: 'Stopped by a check',
}

/** Tells whether a campaign can still be edited and sent: drafts and scheduled ones. */
export const isOpen = ({ status }: Pick<Campaign, 'status'>) =>
  status === 'draft' || status === 'scheduled'

/** Returns "1 lead", "1,200 leads". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Returns "42 s", "3 min", "1 h 20 min". */
export const secondsText = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : preciseDuration(seconds * 1000)

/** Returns the seconds from `now` (ms) until a time, at least 0. */
export const secondsUntil = (at: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(at) - now) / 1000))

/** Returns "Campaign processed: 12 sent, 0 failed", or what became of emails without a mail server. */
export const processedText = ({
  sentCount,
  failedCount,
  capturedCount,
}: Pick<Campaign, 'sentCount' | 'failedCount' | 'capturedCount'>) =>
  capturedCount > 0 && sentCount + failedCount === 0
    ? `Campaign processed: ${counted(capturedCount, 'email')} kept in the outbox, none sent`
    : `Campaign processed: ${sentCount} sent, ${failedCount} failed`

/** Returns whether every recipient has a result. */
export const hasEnded = ({ status }: Pick<Campaign, 'status'>) =>
  status === 'sent' || status === 'captured'

/** Returns what became of a campaign's emails, in words for a line or tiles: rare results only where there are some. */
export const resultsOf = (campaign: Campaign) => {
  const always = campaign.capturedCount === 0 || campaign.sentCount + campaign.failedCount > 0
  return [
    { label: 'sent', count: campaign.sentCount, isShown: always },
    { label: 'failed', count: campaign.failedCount, isShown: always },
    { label: 'captured', count: campaign.capturedCount, isShown: false },
    { label: 'skipped', count: campaign.skippedCount, isShown: false },
    { label: 'unconfirmed', count: campaign.unconfirmedCount, isShown: false },
    { label: 'bounced', count: campaign.bouncedCount, isShown: false },
    { label: 'unsubscribed', count: campaign.unsubscribedCount, isShown: false },
    { label: 'complained', count: campaign.complainedCount, isShown: false },
  ].filter(({ count, isShown }) => isShown || count > 0)
}
