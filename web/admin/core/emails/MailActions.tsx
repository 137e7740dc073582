import { Download } from 'lucide-react'
import { useState } from 'react'
import { type MailDetail, resend } from '../../../../contract/core/emails.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { mailMeanings } from './labels.ts'
import { sourceAddress } from './MailSource.tsx'

/** Download, and send again what failed or was never confirmed. */
export const MailActions = ({ mail }: { mail: MailDetail }) => {
  const [asking, setAsking] = useState(false)
  const sendAgain = async () => {
    try {
      await call(resend, { params: { id: mail.id } })
      toast({ title: 'Success', description: 'The letter is queued again' })
      setAsking(false)
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
    void invalidate('mails', 'sending')
  }
  return (
    <>
      <a className={buttonClass('line')} href={sourceAddress(mail.id)} download>
        <Download className="size-4" aria-hidden />
        Download .eml
      </a>
      {(mail.status === 'failed' || mail.status === 'unconfirmed') && (
        <Button look="primary" onClick={() => setAsking(true)}>
          Send again
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Send this letter again?"
          confirm="Send again"
          danger={mail.status === 'unconfirmed'}
          onConfirm={sendAgain}
          onClose={() => setAsking(false)}
        >
          {mailMeanings[mail.status]}{' '}
          {mail.status === 'unconfirmed' &&
            `If it did arrive, ${mail.to} gets it twice. Ask them first when that matters.`}
        </ConfirmDialog>
      )}
    </>
  )
}
