import { keysOf } from '../fields.ts'

/**
 * The statuses of a campaign. Paused and waiting ones stay `sending` (`hold`, `waiting`). `captured`: it ended
 * without a mail server, so its emails are in the outbox and nobody got one.
 */
export const campaignStatuses = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  captured: 'Captured',
  cancelled: 'Canceled',
} as const
export type CampaignStatus = keyof typeof campaignStatuses
export const campaignStatusIds = keysOf(campaignStatuses)

/**
 * Why a campaign is on hold until a person resumes it. `paused`: someone paused it. `missed`: its scheduled
 * time passed while the server was down. `restored`: a backup was restored, which may not contain everything
 * that was sent. `nobody`: it had no recipients at its scheduled time. `sender`, `bounces`, `policy`: the
 * circuit breaker; the mail server refused the account, too many addresses, or the content. `checks`: a check
 * before sending failed.
 */
export const campaignHolds = [
  'paused',
  'missed',
  'restored',
  'nobody',
  'sender',
  'bounces',
  'policy',
  'checks',
] as const
