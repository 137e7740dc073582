import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleteOne } from '../trash-entries/restore.ts'

type Props = {
  picture: { id: number; name: string; used: number }
  remove: () => Promise<unknown>
  onDeleted: () => void
  onClose: () => void
}

/** Asks for confirmation, then deletes the picture. */
export const DeletePicture = ({ picture, remove, onDeleted, onClose }: Props) => (
  <ConfirmDialog
    title="Delete this picture?"
    confirm="Delete picture"
    onConfirm={() =>
      deleteOne(
        {
          noun: 'pictures',
          id: picture.id,
          name: picture.name,
          success: 'Picture deleted',
          failed: 'Failed to delete picture. Please try again.',
        },
        remove,
        onDeleted,
      )
    }
    onClose={onClose}
  >
    “{picture.name}” moves to the trash and can be restored for {trashDays} days. After that it is
    permanently deleted. Earlier versions of the website that showed it then have a gap.
  </ConfirmDialog>
)
