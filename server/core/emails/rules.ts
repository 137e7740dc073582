import { deliversEmail } from '../../platform/email-delivery.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Delivery } from '../../platform/smtp-line.ts'

/** An email fails after this many postponements; with the queue's pauses that takes about four hours. */
export const mostTries = 12

export const noAnswer =
  'The connection closed before the mail server replied. The email may have arrived.'

/** The answer of an email whose link was used, voided, or has expired before it was sent. */
export const linkOver = 'The link in this email no longer works, so the email wasn’t sent.'

/** The answer of an email to an account that has no address. */
export const noAddressAnswer = 'This account has no email address. Please enter one.'

/** Returns the changes after a delivery of an email with `attempts` earlier tries. */
export function changesAfter(
  delivery: Exclude<Delivery, { outcome: 'taken' }>,
  attempts: number,
  now: Date,
) {
  const { answer } = delivery
  const tried = { answer, attempts: attempts + 1 }
  if (delivery.outcome === 'later') {
    // The account or connection is broken: no email is given up for that.
    if (delivery.fault === 'server') return { status: 'queued', answer } as const
    return { status: tried.attempts < mostTries ? 'queued' : 'failed', ...tried } as const
  }
  if (delivery.outcome === 'sent')
    return { status: 'sent', sentAt: now, secret: null, ...tried } as const
  if (delivery.outcome === 'refused') return { status: 'failed', ...tried } as const
  return { status: 'unconfirmed', ...tried, answer: noAnswer } as const
}

/** Returns advice for a server that delivers no email; null when a mail server does. */
export const undelivered = (settings: Pick<Settings, 'smtpUrl' | 'isNamed'>) =>
  deliversEmail(settings)
    ? null
    : settings.smtpUrl
      ? 'Emails to clients and visitors are kept here, not delivered, so that nothing leaves in the name of the sample agency. Enter your agency’s name and address under Settings, Agency, or set MAIL_SENDERS and restart.'
      : 'Emails are kept here, not delivered: invitations, reminders and password links wait in the outbox and reach nobody. Connect a mail server under Settings, Email, or set SMTP_URL and restart.'
