import type { OnboardingSummary } from '../../../../contract/clients/onboarding.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

/** Returns what became of the email with the link: one without a mail server reached nobody. */
export const linkText = ({ linkEmail }: Pick<OnboardingSummary, 'linkEmail'>) => {
  if (linkEmail === 'captured') return 'Link kept in the outbox'
  if (linkEmail === 'failed') return 'Link not delivered'
  const isWaiting = linkEmail === 'queued' || linkEmail === 'sending'
  return isWaiting ? saidOf(teamEmailWords.linkQueued) : 'Link sent'
}
