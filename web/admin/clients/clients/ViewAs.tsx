import { Eye } from 'lucide-react'
import type { Client } from '../../../../contract/clients/clients.ts'
import { begin, viewMinutes } from '../../../../contract/core/views.ts'
import { call } from '../../../platform/call.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { fullName, markedName } from './columns.tsx'
import { clientText, isUnconfirmed } from '../../core/users/unconfirmed.ts'

/** Asks for confirmation, then shows this browser the portal as the client sees it. */
export const ViewAs = ({ client }: { client: Client }) => {
  const asking = useOpenItem('view')
  const look = async () => {
    try {
      await call(begin, { params: { id: client.id } })
      // A full page load, so that no back-office data stays in memory.
      location.assign(paths.dashboard)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <Button onClick={() => asking.open(client.id)}>
        <Eye className="size-4" aria-hidden />
        View as client
      </Button>
      {asking.openId === String(client.id) && (
        <ConfirmDialog
          title={`View the portal as ${clientText(fullName(client), isUnconfirmed(client))}?`}
          confirm="View as client"
          danger={false}
          onConfirm={look}
          onClose={asking.close}
        >
          All windows of this browser show what {markedName(client)} sees, for {viewMinutes} minutes
          at most. You can’t change anything, and nothing is marked as read. This is recorded in the
          history.
        </ConfirmDialog>
      )}
    </>
  )
}
