import { Trash2 } from 'lucide-react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { PinButton } from '../../PinButton.tsx'
import { StatusSelect } from './StatusSelect.tsx'

type PieceActionsProps = {
  piece: ContentPiece
  isDirty: boolean
  isSubmitting: boolean
  onChanged: (piece: ContentPiece) => void
  onDelete: () => void
}

/** The status select, the save button and the delete button of a piece. */
export const PieceActions = ({
  piece,
  isDirty,
  isSubmitting,
  onChanged,
  onDelete,
}: PieceActionsProps) => (
  <>
    {isDirty && <span className="text-ink-3">Unsaved changes</span>}
    <PinButton noun="content-pieces" id={piece.id} />
    <ForRole may="content-pieces.delete">
      <IconButton label="Delete this piece" onClick={onDelete}>
        <Trash2 className="size-4" aria-hidden />
      </IconButton>
    </ForRole>
    {piece.generation === 'ready' && <StatusSelect piece={piece} onStored={onChanged} />}
    <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
      Save changes
    </Button>
  </>
)
