import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { type ContentPiece, read } from '../../../../contract/content/content-pieces.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { nameOf } from './labels.ts'
import { deletePiece } from './status.ts'

type Deleted = Pick<ContentPiece, 'id' | 'title' | 'topic' | 'status'>
type DeletePieceProps = { piece: Deleted; onDeleted: () => void; onClose: () => void }

/** Asks for confirmation, then deletes a piece. */
export const DeletePiece = ({ piece, onDeleted, onClose }: DeletePieceProps) => (
  <ConfirmDialog
    title="Delete this content?"
    confirm="Delete content"
    onConfirm={() => deletePiece(piece, onDeleted)}
    onClose={onClose}
  >
    “{nameOf(piece)}” moves to the trash with its image and earlier versions, and can be restored
    for {trashDays} days. After that it is permanently deleted.
    {piece.status === 'published' && ' Published copies stay online.'}
  </ConfirmDialog>
)

/** Same as `DeletePiece`, for a piece of which only the id is known. */
export const DeletePieceById = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ItemDialog title="Delete this content?" endpoint={read} id={id} onClose={onClose}>
    {(piece) => <DeletePiece piece={piece} onDeleted={onClose} onClose={onClose} />}
  </ItemDialog>
)
