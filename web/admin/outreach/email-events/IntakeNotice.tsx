import { readSources } from '../../../../contract/outreach/email-events.ts'
import { useCall } from '../../../platform/query.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Names the sources of bounce reports, or explains how to set one up. */
export const IntakeNotice = () => {
  const { data } = useCall(readSources, {})
  if (!data) return null
  const from = [
    data.mailbox && 'the mailbox (checked every minute)',
    data.provider && 'your mail provider’s webhook',
  ].filter(Boolean)
  if (from.length > 0) return <p className="text-ink-2">Reported by {from.join(' and ')}.</p>
  return (
    <Notice tone="warn" title="Bounces aren’t reported to this server">
      Connect the mailbox that receives bounces under Settings, Email, or set MAIL_WEBHOOK_SECRET
      for your provider’s webhook. Until then, only emails rejected right away are known.
    </Notice>
  )
}
