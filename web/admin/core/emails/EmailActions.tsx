import { Download } from 'lucide-react'
import { useState } from 'react'
import { type EmailDetail, resend } from '../../../../contract/core/emails.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { meaningOf } from './labels.ts'
import { sourceUrl } from './EmailSource.tsx'

/** The actions of an email: download, and resend when it failed or is unconfirmed. */
export const EmailActions = ({ email }: { email: EmailDetail }) => {
  const [asking, setAsking] = useState(false)
  const sendAgain = async () => {
    try {
      await call(resend, { params: { id: email.id } })
      toast({ title: 'Success', description: 'Email queued again' })
      setAsking(false)
    } catch (error) {
      toastFailure(error)
    }
    void invalidate('emails', 'sending')
  }
  return (
    <>
      <a className={buttonClass('line')} href={sourceUrl(email.id)} download>
        <Download className="size-4" aria-hidden />
        Download .eml
      </a>
      {(email.status === 'failed' || email.status === 'unconfirmed') && (
        <Button look="primary" onClick={() => setAsking(true)}>
          Resend
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Resend this email?"
          confirm="Resend"
          danger={email.status === 'unconfirmed'}
          onConfirm={sendAgain}
          onClose={() => setAsking(false)}
        >
          {meaningOf(email)}{' '}
          {email.status === 'unconfirmed' &&
            `If it did arrive, ${email.to} gets it twice. Check with them first if that matters.`}
        </ConfirmDialog>
      )}
    </>
  )
}
