import { useState } from 'react'
import { release, sending } from '../../../../contract/core/emails.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'

const emails = (count: number) => (count === 1 ? '1 email waits' : `${count} emails wait`)

/** Says how emails leave, when that is anything but "they are sent": captured, or held after a restore. */
export const SendingNotice = () => {
  const { data } = useCall(sending, {}, { refetchInterval: 30_000 })
  const [asking, setAsking] = useState(false)
  if (!data) return null

  const releaseAll = async () => {
    try {
      await call(release)
      toast({ title: 'Success', description: 'Sending is released' })
      setAsking(false)
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
    void invalidate('sending', 'emails')
  }
  return (
    <div className="grid gap-3">
      {data.held && (
        <Notice
          tone="warn"
          title="Sending is held"
          action={<Button onClick={() => setAsking(true)}>Release sending</Button>}
        >
          Nothing is sent until you release it. {emails(data.waiting)}.
        </Notice>
      )}
      {data.mode === 'captured' && (
        <Notice title="Captured, not delivered">
          No mail server is set, so emails are kept here and go to nobody. Set SMTP_URL to deliver
          them.
        </Notice>
      )}
      {asking && (
        <ConfirmDialog
          title="Release sending?"
          confirm="Release sending"
          danger={false}
          onConfirm={releaseAll}
          onClose={() => setAsking(false)}
        >
          {emails(data.waiting)}.{' '}
          {data.mode === 'captured'
            ? 'They will be captured, because no mail server is set.'
            : 'They go out now. After a restore, the system that was backed up may have sent some of them already.'}
        </ConfirmDialog>
      )}
    </div>
  )
}
