import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { act } from './actions.ts'
import { counted } from './labels.ts'

/** Asks for confirmation, then permanently stops sending. */
export const CancelCampaign = ({
  campaign: { id, name, clientId, status, openCount },
  onClose,
}: {
  campaign: Campaign
  onClose: () => void
}) => (
  <ConfirmDialog
    title="Cancel sending"
    confirm="Cancel sending"
    dismiss="Don’t cancel"
    onConfirm={async () => {
      if (await act('cancel', id, 'Sending canceled')) onClose()
    }}
    onClose={onClose}
  >
    {status === 'scheduled'
      ? `“${name}” won’t be sent at its scheduled time.`
      : `${counted(openCount, 'recipient')} of “${name}” won’t get it. Emails already sent can’t be recalled.`}{' '}
    A canceled campaign can’t be resumed
    {clientId === null ? ', but you can duplicate it and send the copy.' : '.'}
  </ConfirmDialog>
)
