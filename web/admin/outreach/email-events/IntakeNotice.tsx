import { intake } from '../../../../contract/outreach/email-events.ts'
import { useCall } from '../../../platform/query.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Says from where this server is told, or that nobody tells it anything. */
export const IntakeNotice = () => {
  const { data } = useCall(intake, {})
  if (!data) return null
  const from = [
    data.mailbox && 'the mailbox of IMAP_URL, every minute',
    data.provider && 'the mail provider, by its signed calls',
  ].filter(Boolean)
  if (from.length > 0) return <p className="text-ink-2">Told by {from.join(', and ')}.</p>
  return (
    <Notice tone="warn" title="Nobody tells this server what comes back">
      Set IMAP_URL to the mailbox that bounces go to, or MAIL_WEBHOOK_SECRET for a provider that
      calls. Until then only what the mail server refuses at once is known.
    </Notice>
  )
}
