import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { type Campaign, read, remove } from '../../../../contract/outreach/email-campaigns.ts'
import { call } from '../../../platform/call.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleteOne } from '../../core/trash-entries/restore.ts'

/** Asks for confirmation, then deletes the campaign. */
export const DeleteCampaign = ({
  id,
  onClose,
  onDeleted = onClose,
}: {
  id: string
  onClose: () => void
  onDeleted?: () => void
}) => {
  const deleteCampaign = ({ id, name }: Campaign) =>
    deleteOne(
      {
        noun: 'email-campaigns',
        id,
        name,
        success: 'Email campaign deleted successfully',
        failed: 'Failed to delete email campaign',
        withoutReason: true,
      },
      () => call(remove, { params: { id } }),
      onDeleted,
    )
  return (
    <ItemDialog title="Delete email campaign" endpoint={read} id={id} onClose={onClose}>
      {(campaign) => (
        <ConfirmDialog
          title="Delete email campaign"
          confirm="Delete campaign"
          onConfirm={() => deleteCampaign(campaign)}
          onClose={onClose}
        >
          “{campaign.name}” moves to the trash with its report and can be restored for {trashDays}{' '}
          days. Unsubscribe links in sent emails keep working.
          {campaign.status === 'scheduled' && ' If it is scheduled, it won’t be sent.'}
        </ConfirmDialog>
      )}
    </ItemDialog>
  )
}
