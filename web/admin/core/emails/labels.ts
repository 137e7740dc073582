import type { Email, EmailDetail } from '../../../../contract/core/emails.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const emailLabels: Record<Email['status'], string> = {
  queued: 'Queued',
  sending: 'Sending',
  captured: 'Captured',
  sent: 'Sent',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
  draft: 'Draft',
}

export const emailTones: Record<Email['status'], Tone> = {
  queued: 'idle',
  sending: 'info',
  captured: 'info',
  sent: 'ok',
  failed: 'bad',
  unconfirmed: 'warn',
  draft: 'idle',
}

/** The meaning of each status, to help decide what to do. */
const emailMeanings: Record<Email['status'], string> = {
  queued: 'Waiting to be sent.',
  sending: 'Being sent to the mail server now.',
  captured: 'Kept here and not delivered, because no mail server is set up.',
  sent: 'The mail server accepted it.',
  failed: 'The mail server rejected it. It was not delivered.',
  unconfirmed:
    'The connection ended before the mail server answered, so it may or may not have arrived. It is never resent automatically.',
  draft: 'Not sent. Download or copy it to finish and send it yourself.',
}

/** The meaning of a status; a captured email may have been kept for another reason. */
export const meaningOf = ({ status, answer }: Pick<Email, 'status' | 'answer'>) =>
  status === 'captured' && answer ? `Kept here and not delivered. ${answer}` : emailMeanings[status]

/** The notice about an email's link that opens an account; null for an email without one. */
export const secretMeanings: Record<EmailDetail['secret'], string | null> = {
  none: null,
  shown:
    'The link in this email opens an account. Give it only to the person it’s for. It’s hidden here once it was used or has expired.',
  own: 'The link in this email opens your own account, so it isn’t shown here.',
  team: 'The link in this email opens the account of somebody on the team, so only an owner is shown it.',
  hidden:
    'The link in this email opens an account, so it isn’t shown here. It’s shown only while an email is captured and its link works.',
}

/** Converts 'consultation-confirmation' to 'Consultation confirmation'. */
export const kindLabel = (kind: string) => {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
