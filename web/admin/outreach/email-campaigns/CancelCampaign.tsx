import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { act } from './actions.ts'
import { counted } from './labels.ts'

/** Asks, and ends the sending for good. */
export const CancelCampaign = ({
  campaign: { id, name, status, openCount },
  onClose,
}: {
  campaign: Campaign
  onClose: () => void
}) => (
  <ConfirmDialog
    title="Cancel sending"
    confirm="Cancel sending"
    dismiss="Keep it"
    onConfirm={async () => {
      if (await act('cancel', id, 'Sending was canceled')) onClose()
    }}
    onClose={onClose}
  >
    {status === 'scheduled'
      ? `“${name}” will not be sent at its time.`
      : `${counted(openCount, 'recipient')} of “${name}” will not get it. What has gone out cannot be called back.`}{' '}
    A canceled campaign cannot be resumed; a duplicate can be sent.
  </ConfirmDialog>
)
