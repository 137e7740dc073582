import { useState } from 'react'
import {
  adminsStay,
  type DeletionRequest,
  own,
  withdraw,
} from '../../../../contract/operations/deletion-requests.ts'
import type { CurrentUser } from '../../../../contract/core/users.ts'
import { isTeam } from '../../../../contract/roles.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'

/** Requests the deletion of the account, or withdraws that request. */
export const DeletionPanel = ({ user }: { user: CurrentUser }) => {
  const last = useCall(own, {}, { enabled: user.role === 'client' })
  const dialog = useOpenItem('delete-account')
  // A contact asks for their own account, not for the company's.
  const company = user.clientId ? user.businessName || 'your company' : null
  if (isTeam(user))
    return (
      <Panel title="Delete account">
        <p className="text-ink-2">{adminsStay}</p>
      </Panel>
    )
  return (
    <Panel title="Delete account">
      <Loaded query={last}>
        {({ request }) =>
          request?.status === 'open' ? (
            <OpenRequest request={request} />
          ) : (
            <div className="grid gap-4">
              {request?.status === 'declined' && (
                <Notice title={`Your request of ${dateTime(request.createdAt)} was declined`}>
                  {request.answer}
                </Notice>
              )}
              <div className="flex flex-wrap items-center gap-4">
                <p className="min-w-0 flex-[1_1_18rem] text-ink-2">
                  {company === null
                    ? 'We review it first, since some records such as invoices must be kept. You can withdraw it until then.'
                    : `This is about your own sign-in: ${company} keeps its projects, messages and files. We review it first, and you can withdraw it until then.`}
                </p>
                <Button look="danger" onClick={() => dialog.open('open')}>
                  Request account deletion
                </Button>
              </div>
            </div>
          )
        }
      </Loaded>
      {dialog.openId && <DeletionDialog company={company} onClose={dialog.close} />}
    </Panel>
  )
}

const OpenRequest = ({ request }: { request: DeletionRequest }) => {
  const [busy, setBusy] = useState(false)
  const onWithdraw = async () => {
    setBusy(true)
    try {
      await call(withdraw)
      toast({ title: 'Success', description: 'Request withdrawn' })
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('deletion-requests')
    setBusy(false)
  }
  return (
    <Notice
      tone="warn"
      title="You’ve asked us to delete your account"
      action={
        <Button busy={busy} onClick={() => void onWithdraw()}>
          Withdraw request
        </Button>
      }
    >
      Sent {dateTime(request.createdAt)}. The team has been notified and will decide soon.
    </Notice>
  )
}
