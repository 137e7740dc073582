import type { CampaignInput } from '../../../contract/outreach/email-campaigns.ts'
import type { Settings } from '../../platform/settings.ts'
import { wrongField } from '../../platform/refusals.ts'
import type { emailCampaigns } from './table.ts'

type Row = Omit<typeof emailCampaigns.$inferSelect, 'leadIds' | 'frozen' | 'links'> & {
  chosenCount: number
  unsubscribedCount: number
  complainedCount: number
  bouncedCount: number
}
/** Why a campaign waits when only deferred emails are left. */
export const deferredReason = 'The mail server deferred the last emails. They will be retried.'

/** Adds remaining count, estimated time and hold to a campaign. */
export function toCampaign(row: Row, now: Date) {
  const { hold, holdReason, heldAt, waitReason, waitUntil, undoUntil, rate, ...rest } = row
  const ended =
    row.sentCount + row.failedCount + row.skippedCount + row.unconfirmedCount + row.capturedCount
  const openCount = row.totalRecipients - ended
  const isGoing = row.status === 'sending' && hold === null
  return {
    ...rest,
    openCount,
    rate,
    secondsLeft: isGoing && rate > 0 ? Math.ceil(openCount / rate) : null,
    hold: hold && heldAt ? { kind: hold, reason: holdReason, since: heldAt } : null,
    waiting:
      isGoing && waitReason && waitUntil && waitUntil > now
        ? { reason: waitReason, until: waitUntil, canFinish: waitReason === deferredReason }
        : null,
    undoUntil: isGoing && undoUntil && undoUntil > now ? undoUntil : null,
  }
}

/** Returns whether every recipient has a result. */
export const hasEnded = ({ status }: Pick<Row, 'status'>) =>
  status === 'sent' || status === 'captured'

/**
 * Returns the configured sender with this address; the default one for an empty address. @throws
 * Refusal 400
 */
export function senderNamed({ senders }: Pick<Settings, 'senders'>, address: string) {
  const [first] = senders
  const found = address
    ? senders.find((each) => each.address.toLowerCase() === address)
    : { ...first }
  if (found) return found
  throw wrongField('senderEmail', 'Please choose one of your senders')
}

/** Returns the columns to store for user input. */
export const valuesOf = (
  { scheduledFor, ...input }: CampaignInput,
  settings: Pick<Settings, 'senders'>,
) => ({
  ...input,
  senderEmail: senderNamed(settings, input.senderEmail).address,
  scheduledFor: scheduledFor ? new Date(scheduledFor) : null,
})

/**
 * Checks that a schedule lies in the future; one set `before` may have passed. @throws Refusal 400
 */
export function refuseWrongTime(
  { status, scheduledFor }: Pick<Row, 'status' | 'scheduledFor'>,
  before: Pick<Row, 'scheduledFor'> | null,
  now: Date,
) {
  if (status !== 'scheduled') return
  if (!scheduledFor) throw wrongField('scheduledFor', 'Please choose a date and a time')
  if (scheduledFor <= now && +scheduledFor !== Number(before?.scheduledFor))
    throw wrongField('scheduledFor', 'Please choose a time in the future')
}
