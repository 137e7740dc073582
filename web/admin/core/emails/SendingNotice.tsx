import { useState } from 'react'
import { release, sending } from '../../../../contract/core/emails.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useMay } from '../../../platform/use-may.ts'

const emails = (count: number) => (count === 1 ? '1 email waiting' : `${count} emails waiting`)

/** Explains unusual sending states: emails captured, kept until the agency has a name, or held after a restore. Otherwise renders nothing. */
export const SendingNotice = () => {
  const may = useMay()
  const enabled = may('sending.read')
  const { data } = useCall(sending, {}, { refetchInterval: 30_000, enabled })
  const [asking, setAsking] = useState(false)
  if (!data) return null

  const releaseAll = async () => {
    try {
      await call(release)
      toast({ title: 'Success', description: 'Sending resumed' })
      setAsking(false)
    } catch (error) {
      toastFailure(error)
    }
    void invalidate('sending', 'emails')
  }
  return (
    <div className="grid gap-3">
      {data.held && (
        <Notice
          tone="warn"
          title="Sending is on hold"
          action={<Button onClick={() => setAsking(true)}>Resume sending</Button>}
        >
          Nothing is sent until you resume. {emails(data.waiting)}.
        </Notice>
      )}
      {data.mode === 'captured' && (
        <Notice
          title="Captured, not delivered"
          action={
            may('mail-servers.manage') && (
              <Link className={buttonClass()} to={paths.adminEmail}>
                Connect mail server
              </Link>
            )
          }
        >
          No mail server is set up, so emails are kept in the outbox and not delivered.
          {data.lastSentAt && ` The last one that was sent left on ${shortDate(data.lastSentAt)}.`}
        </Notice>
      )}
      {data.mode === 'unnamed' && (
        <Notice
          tone="warn"
          title="Only your team gets emails"
          action={
            may('agency-settings.update') && (
              <Link className={buttonClass()} to={paths.adminAgency}>
                Enter your details
              </Link>
            )
          }
        >
          Your agency’s name and address aren’t entered yet, so emails to clients and visitors are
          kept in the outbox: nothing leaves in the name of the sample agency.
        </Notice>
      )}
      {asking && (
        <ConfirmDialog
          title="Resume sending?"
          confirm="Resume sending"
          danger={false}
          onConfirm={releaseAll}
          onClose={() => setAsking(false)}
        >
          {emails(data.waiting)}.{' '}
          {data.mode === 'captured'
            ? 'They will be captured, because no mail server is set up.'
            : 'They go out now. After a restore, some may already have been sent by the system you backed up.'}
        </ConfirmDialog>
      )}
    </div>
  )
}
