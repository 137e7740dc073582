import { useState } from 'react'
import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import { type EmailSend, list, resolve } from '../../../../contract/outreach/email-sends.ts'
import { call } from '../../../platform/call.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { invalidate, useList } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** Recipients who may or may not have received the email, with buttons to record the outcome. */
export const UnconfirmedPanel = ({ campaign: { id, status } }: { campaign: Campaign }) => {
  const sends = useList(list, { params: { id }, query: { status: 'unknown', limit: 20 } })
  return (
    <Panel title="Unconfirmed" flush>
      <p className="max-w-[70ch] px-panel pb-4 text-ink-2">
        The connection ended before the mail server confirmed these emails. They are not resent
        automatically. Look up the Message-ID in your sent folder or your provider’s log, and record
        what you find.
      </p>
      <PanelList list={sends} older="Show more" empty="None.">
        {(rows) => (
          <ul aria-label="Unconfirmed" className="divide-y divide-line border-t border-line">
            {rows.map((send) => (
              <Unconfirmed key={send.id} send={send} canRepeat={status !== 'cancelled'} />
            ))}
          </ul>
        )}
      </PanelList>
    </Panel>
  )
}

const Unconfirmed = ({ send, canRepeat }: { send: EmailSend; canRepeat: boolean }) => {
  const [busy, setBusy] = useState(false)
  const { id, emailAddress, messageId } = send
  const decide = async (as: 'sent' | 'failed' | 'again') => {
    setBusy(true)
    try {
      await call(resolve, { params: { id }, body: { as } })
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
      void invalidate('email-campaigns')
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-panel py-3">
      <div className="min-w-0 flex-[1_1_16rem] [overflow-wrap:anywhere]">
        <p className="font-semibold">{emailAddress}</p>
        <p className="font-mono text-[0.75rem] text-ink-2">{messageId}</p>
      </div>
      <div className="flex flex-wrap gap-2" role="group" aria-label={emailAddress}>
        <CopyButton text={messageId}>Copy Message-ID</CopyButton>
        <Button disabled={busy} onClick={() => void decide('sent')}>
          It was sent
        </Button>
        <Button disabled={busy} onClick={() => void decide('failed')}>
          It was not sent
        </Button>
        {canRepeat && (
          <Button disabled={busy} onClick={() => void decide('again')}>
            Resend
          </Button>
        )}
      </div>
    </li>
  )
}
